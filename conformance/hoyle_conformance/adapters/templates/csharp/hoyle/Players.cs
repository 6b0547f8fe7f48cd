using System;
using System.Collections.Generic;
using System.Linq;

namespace Hoyle
{
    /// <summary>Decides and shuffles as a script says, instead of your engine's players and its deck.</summary>
    internal sealed class ScriptPlayer : Source
    {
        /// <summary>The lawful moves where the script stopped; null if they are not known.</summary>
        internal List<object> Options;

        /// <summary>Why the engine is being unwound.</summary>
        internal Stop Stopped;

        internal Refused Refusal;

        /// <summary>What the engine handed over for the first shuffle.</summary>
        internal List<string> Pack;

        private readonly List<Fields> moves;
        private readonly Queue<List<object>> orders;
        private readonly Queue<string> cards = new Queue<string>();
        private int shuffles;

        internal ScriptPlayer(Fields script, IDictionary<string, string> aliases) : base(script, aliases)
        {
            if (script["position"] != null) throw new Unsupported("starts from a fresh deal only");
            moves = script.List("moves").Select(move => new Fields(move)).ToList();
            orders = new Queue<List<object>>(script.List("shuffles").Cast<List<object>>());
        }

        internal override Fields Only(Fields option)
        {
            Check();
            return option;
        }

        internal override Fields Decide(List<object> options, List<Fields> lawful, object view)
        {
            Fields move = Next(view, options);
            Fields chosen = lawful.FirstOrDefault(move.Fits);
            if (chosen != null) return chosen;
            At--;
            string told = Json.Write(Script.List("moves")[At]);
            throw Refuse(new Refused(told + " is not one of " + Json.Write(options)), null);
        }

        public override Fields Take(object view)
        {
            return Next(view, null);
        }

        internal override Fields Next(object view, List<object> options)
        {
            Check();
            Show(view, options);
            Options = options;
            if (At >= moves.Count) throw Stopping(new Stop("the script has no more moves"));
            return moves[At++];
        }

        public override List<C> Shuffle<C>(IEnumerable<C> cards, Func<C, string> nameOf = null)
        {
            nameOf = nameOf ?? (card => ToKit(card.ToString()));
            if (!cards.Any()) return new List<C>(); // no shuffle: many engines shuffle an empty discard pile
            List<string> names = cards.Select(nameOf).ToList();
            Pack = Pack ?? names;
            string first = string.Join(" ", names.Take(12)) + (names.Count > 12 ? " ..." : "");
            string counted = names.Count + " cards: " + first;
            List<object> order = NextOrder("the order of shuffle " + (shuffles + 1) + ", of " + counted);
            var left = cards.GroupBy(nameOf).ToDictionary(group => group.Key, group => new Queue<C>(group));
            var ordered = new List<C>();
            foreach (string name in order)
                if (left.ContainsKey(name) && left[name].Count > 0) ordered.Add(left[name].Dequeue());
            // Cards that the script does not have come last: a difference shows in the views.
            return ordered.Concat(left.Values.SelectMany(rest => rest)).ToList();
        }

        public override string Card()
        {
            Check();
            while (cards.Count == 0)
                foreach (string name in NextOrder("a card"))
                    if (name != "...") cards.Enqueue(ToEngine(name));
            return cards.Dequeue();
        }

        internal override void Finish(object view)
        {
            Check();
            Show(view, null, true);
            Options = new List<object>();
            if (At < moves.Count) throw Refuse(new Refused("the game is over"), null);
        }

        internal override Exception Refuse(Refused why, object view)
        {
            Refusal = why;
            Refusal.At = At;
            Refusal.Views = new List<object>(Views);
            if (view != null) Refusal.Views.Add(Shown(view, Options, false));
            else Refusal.Views.AddRange(Views.Where(one => one != null).Reverse().Take(1));
            return Stopping(new Stop(why.Message));
        }

        private List<object> NextOrder(string asked)
        {
            Check();
            if (orders.Count == 0) throw Stopping(new Diverged(At, asked, Views));
            shuffles++;
            return orders.Dequeue();
        }

        private void Check()
        {
            if (Stopped != null) throw Stopped;
        }

        private Stop Stopping(Stop reason)
        {
            Stopped = reason;
            return reason;
        }
    }

    /// <summary>Decides and shuffles at random and writes the script: for selfplay.</summary>
    internal sealed class RandomPlayer : Source
    {
        /// <summary>Decisions of a game that your program plays by itself; one that goes on is given up.</summary>
        private const int MostDecisions = 5000;

        /// <summary>Whether the game does not end.</summary>
        internal bool GivenUp;

        private readonly List<object> moves = new List<object>();
        private readonly List<object> shuffles = new List<object>();
        private readonly Random chance;

        internal RandomPlayer(Fields script, IDictionary<string, string> aliases, Random chance) : base(script, aliases)
        {
            this.chance = chance;
        }

        /// <summary>The game that was played.</summary>
        internal Dictionary<string, object> Trace(IEnumerable<string> kept)
        {
            Dictionary<string, object> script = Script.Only(kept);
            script["shuffles"] = shuffles;
            script["moves"] = moves;
            return new Dictionary<string, object> { { "script", script }, { "views", Views } };
        }

        internal override Fields Decide(List<object> options, List<Fields> lawful, object view)
        {
            int chosen = chance.Next(lawful.Count);
            Decided(options, options[chosen], view);
            return lawful[chosen];
        }

        public override void Decided(IEnumerable<object> options, object chosen, object view)
        {
            if (IsNoMove(options.Count())) return;
            if (!GivenUp) Show(view, options);
            if (moves.Count == MostDecisions)
            {
                GivenUp = true;
                throw new Stop("the game did not end after " + MostDecisions + " decisions");
            }
            moves.Add(Json.Copy(chosen));
        }

        public override List<C> Shuffle<C>(IEnumerable<C> cards, Func<C, string> nameOf = null)
        {
            List<C> order = cards.ToList();
            for (int last = order.Count - 1; last > 0; last--)
            {
                int other = chance.Next(last + 1);
                C card = order[last];
                order[last] = order[other];
                order[other] = card;
            }
            if (order.Count > 0) shuffles.Add(order.Select(nameOf ?? (card => ToKit(card.ToString()))).ToList());
            return order;
        }

        public override Fields Take(object view)
        {
            throw new Unsupported("cannot list its moves");
        }

        internal override Fields Next(object view, List<object> options)
        {
            return options == null ? Take(view) : Choose(options, view);
        }

        public override string Card()
        {
            throw new Unsupported("has no pile to deal from");
        }

        internal override void Finish(object view)
        {
            if (!GivenUp) Show(view, null, true);
        }

        internal override Exception Refuse(Refused why, object view)
        {
            return new Stop("refused a move of its own: " + why.Message);
        }
    }
}
