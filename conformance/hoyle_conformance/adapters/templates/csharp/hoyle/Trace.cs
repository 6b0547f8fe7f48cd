using System;
using System.Collections.Generic;
using System.Linq;

namespace Hoyle
{
    /// <summary>A game that was played elsewhere, from a log; ToString() is its line for `hoyle audit`.</summary>
    public sealed class Trace : Names
    {
        /// <summary>game and players; add variant, packs, readings.</summary>
        public readonly Dictionary<string, object> Script;

        private readonly List<List<string>> shuffles = new List<List<string>>();
        private readonly List<object> moves = new List<object>();
        private readonly List<object> views = new List<object>();

        public Trace(string game, int players, IDictionary<string, string> aliases = null) : base(aliases)
        {
            Script = new Dictionary<string, object> { { "game", game }, { "players", players } };
        }

        /// <summary>A shuffle: its order, the card dealt first at the front; unknown cards come in any order.</summary>
        public void Shuffle(params string[] cards)
        {
            shuffles.Add(cards.Select(ToKit).Concat(new[] { "..." }).ToList());
        }

        /// <summary>The next card that was dealt, if the log does not have the order of the shuffle.</summary>
        public void Dealt(string card)
        {
            if (shuffles.Count == 0) Shuffle();
            List<string> last = shuffles.Last();
            last.Insert(last.Count - 1, ToKit(card));
        }

        /// <summary>A decision: the table before it, and the move. A choice with one option is not a move.</summary>
        public void Move(object view, object move)
        {
            views.Add(Json.Copy(view));
            moves.Add(Json.Copy(move));
        }

        /// <summary>The table at the end. Without it the log counts as cut off, without its last move.</summary>
        public void End(object view)
        {
            views.Add(Json.Copy(view));
        }

        public override string ToString()
        {
            var script = new Dictionary<string, object>(Script);
            script["shuffles"] = shuffles;
            script["moves"] = moves.Take(Math.Max(0, views.Count - 1));
            return Json.Write(new { script, views });
        }
    }
}
