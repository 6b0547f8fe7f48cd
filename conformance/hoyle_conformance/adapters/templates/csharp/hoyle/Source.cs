using System;
using System.Collections.Generic;
using System.Linq;

namespace Hoyle
{
    /// <summary>Throw it if the rules forbid a move; the shim adds which move it was and the views.</summary>
    public sealed class Refused : Exception
    {
        public Refused(string why) : base(why) { }
        internal int? At;
        internal List<object> Views;
    }

    /// <summary>Throw it for what your program does not play.</summary>
    public sealed class Unsupported : Exception
    {
        public Unsupported(string why) : base(why) { }
    }

    /// <summary>Unwinds an engine that calls back; one that catches it is stopped again at its next question.</summary>
    public class Stop : Exception
    {
        internal Stop(string why) : base(why) { }
    }

    /// <summary>Your program asked for something that the script does not have next.</summary>
    internal sealed class Diverged : Stop
    {
        internal readonly int At;
        internal readonly string Asked;
        internal readonly List<object> Views;

        internal Diverged(int at, string asked, List<object> views) : base("asked for " + asked)
        {
            At = at;
            Asked = asked;
            Views = views;
        }
    }

    /// <summary>An object of JSON: a move, a script, the facts of a score.</summary>
    public sealed class Fields
    {
        private readonly Dictionary<string, object> fields;

        internal Fields(object value)
        {
            fields = value as Dictionary<string, object>;
            if (fields == null) throw new FormatException("not an object");
        }

        /// <summary>A field as it was read; null if there is none.</summary>
        public object this[string key]
        {
            get { return fields.ContainsKey(key) ? fields[key] : null; }
        }

        /// <summary>Who moves.</summary>
        public int Seat { get { return Int("seat"); } }

        /// <summary>What is done.</summary>
        public string Do { get { return Text("do"); } }

        /// <summary>Against whom, or to whom.</summary>
        public int To { get { return Int("to"); } }

        /// <summary>A text; empty if there is none.</summary>
        public string Text(string key)
        {
            return this[key] as string ?? "";
        }

        /// <summary>An integer; -1 if there is none.</summary>
        public int Int(string key)
        {
            return this[key] is long ? (int)(long)this[key] : -1;
        }

        /// <summary>Whether it is true.</summary>
        public bool Truth(string key)
        {
            return this[key] is bool && (bool)this[key];
        }

        /// <summary>A list of texts; empty if there is none.</summary>
        public List<string> Texts(string key)
        {
            return List(key).Select(item => item as string).ToList();
        }

        /// <summary>An object within the object.</summary>
        public Fields Object(string key)
        {
            return new Fields(this[key]);
        }

        internal List<object> List(string key)
        {
            return this[key] as List<object> ?? new List<object>();
        }

        internal Dictionary<string, object> Only(IEnumerable<string> keys)
        {
            return keys.Where(key => this[key] != null).ToDictionary(key => key, key => this[key]);
        }

        /// <summary>Whether it has everything that the option has.</summary>
        internal bool Fits(Fields option)
        {
            return option.fields.All(field => Json.Write(field.Value) == Json.Write(this[field.Key]));
        }
    }

    /// <summary>Names of cards; those that are not among the aliases are the same on both sides.</summary>
    public abstract class Names
    {
        private readonly IDictionary<string, string> engine;
        private readonly Dictionary<string, string> kit;

        /// <param name="aliases">What your engine calls a card of the kit.</param>
        protected Names(IDictionary<string, string> aliases)
        {
            engine = aliases ?? new Dictionary<string, string>();
            kit = engine.ToDictionary(pair => pair.Value, pair => pair.Key);
        }

        /// <summary>The engine's name for a card of the kit.</summary>
        public string ToEngine(string card)
        {
            return engine.ContainsKey(card) ? engine[card] : card;
        }

        /// <summary>The kit's name for a card of the engine.</summary>
        public string ToKit(string card)
        {
            return kit.ContainsKey(card) ? kit[card] : card;
        }
    }

    /// <summary>Where decisions and randomness come from: a script, or (selfplay) random choices.</summary>
    public abstract class Source : Names
    {
        /// <summary>In these games a forced act is a move too: skipping it would show what a hand lacks.</summary>
        private static readonly string[] EveryAct = { "face-to-face", "flinch" };

        /// <summary>The game to play: game, players, variant, packs, readings.</summary>
        public readonly Fields Script;

        internal int At;
        internal readonly List<object> Views = new List<object>();

        internal Source(Fields script, IDictionary<string, string> aliases) : base(aliases)
        {
            Script = script;
        }

        /// <summary>How many people play.</summary>
        public int Players { get { return Script.Int("players"); } }

        /// <summary>A decision; the move to make, one of the options.</summary>
        /// <param name="options">All lawful moves: new { seat = 0, @do = "freeze", to = 2 }.</param>
        /// <param name="view">What the table looks like now, as the kit writes it.</param>
        public Fields Choose(IEnumerable<object> options, object view)
        {
            List<Fields> lawful = options.Select(option => new Fields(Json.Copy(option))).ToList();
            return IsNoMove(lawful.Count) ? Only(lawful[0]) : Decide(options.ToList(), lawful, view);
        }

        /// <summary>Whether there is no choice, and so no move in a script.</summary>
        internal bool IsNoMove(int options)
        {
            return options == 1 && !EveryAct.Contains(Script.Text("game"));
        }

        /// <summary>The next move unchanged, for an engine that judges moves but cannot list them.</summary>
        public abstract Fields Take(object view);

        /// <summary>Your program has decided by itself; heard in games of its own only (selfplay).</summary>
        /// <param name="options">What it could do.</param>
        /// <param name="chosen">What it does.</param>
        /// <param name="view">The table before that.</param>
        public virtual void Decided(IEnumerable<object> options, object chosen, object view)
        {
            throw new Unsupported("decides that by itself");
        }

        /// <summary>The cards in the order of the next shuffle, as a new list.</summary>
        /// <param name="nameOf">The kit's name of a card of yours; by its text or an alias if left out.</param>
        public abstract List<C> Shuffle<C>(IEnumerable<C> cards, Func<C, string> nameOf = null);

        /// <summary>Puts the cards into the order of the next shuffle, in place.</summary>
        /// <param name="nameOf">The kit's name of a card of yours; by its text or an alias if left out.</param>
        public void Reorder<C>(IList<C> cards, Func<C, string> nameOf = null)
        {
            var order = Shuffle(cards, nameOf);
            for (var index = 0; index < order.Count; index++) cards[index] = order[index];
        }

        /// <summary>The next card that is dealt, by the engine's name, for an engine without a pile.</summary>
        public abstract string Card();

        /// <summary>Keeps a copy of a view.</summary>
        internal void Show(object view, IEnumerable<object> options, bool over = false)
        {
            Views.Add(Shown(view, options, over));
        }

        /// <summary>A copy of a view, with over and asked filled in where it does not have them.</summary>
        internal static object Shown(object view, IEnumerable<object> options, bool over)
        {
            object copied = Json.Copy(view);
            var table = copied as Dictionary<string, object>;
            if (table != null && !table.ContainsKey("over")) table["over"] = over;
            if (table != null && !table.ContainsKey("asked") && options != null) table["asked"] = Json.Copy(options);
            return copied;
        }

        /// <summary>Take, for an engine whose view lists the moves, and which judges them all the same.</summary>
        internal abstract Fields Next(object view, List<object> options);

        internal abstract Fields Decide(List<object> options, List<Fields> lawful, object view);
        internal abstract void Finish(object view);
        internal abstract Exception Refuse(Refused why, object view);

        internal virtual Fields Only(Fields option)
        {
            return option;
        }
    }
}
