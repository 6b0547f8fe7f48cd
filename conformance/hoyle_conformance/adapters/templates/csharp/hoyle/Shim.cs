using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace Hoyle
{
    /// <summary>An engine that is told one move after another; G is the type of its games.</summary>
    public abstract class Stepped<G>
    {
        /// <summary>A new game; take randomness from source.Shuffle or source.Card.</summary>
        public abstract G Start(Source source);

        /// <summary>The table, as the kit writes it; null within a turn that is one move to the engine.</summary>
        public abstract object View(G game);

        /// <summary>Makes the move; throws Refused if the rules forbid it.</summary>
        public abstract void Apply(G game, Fields move);

        /// <summary>
        /// All lawful moves, none when the game is over; the shim refuses all others. Leave this out if your engine
        /// shall judge them: then the view lists them as asked; or, if it cannot, it says when the game is over, and
        /// Apply makes forced moves by itself.
        /// </summary>
        public virtual IEnumerable<object> Options(G game)
        {
            return null;
        }

        /// <summary>Whether the game has ended.</summary>
        public virtual bool Over(G game)
        {
            IEnumerable<object> lawful = Options(game);
            if (lawful != null) return !lawful.Any();
            object now = View(game);
            return true.Equals(Said(now, "over")) || Listed(now)?.Count == 0;
        }

        private static List<object> Listed(object view)
        {
            return Said(view, "asked") as List<object>;
        }

        private static object Said(object view, string key)
        {
            return view == null ? null : new Fields(Json.Copy(view))[key];
        }

        internal object Play(Source source)
        {
            G game = Start(source);
            while (!Over(game))
            {
                int before = source.At;
                object now = View(game);
                List<object> given = Options(game)?.ToList();
                List<object> lawful = given ?? Listed(now);
                bool forced = lawful != null && source.IsNoMove(lawful.Count);
                Fields move = given != null || forced ? source.Choose(lawful, now) : source.Next(now, lawful);
                try
                {
                    Apply(game, move);
                }
                catch (Refused reason)
                {
                    if (source.At == before) throw new InvalidOperationException("refused its own only move", reason);
                    source.At--;
                    throw source.Refuse(reason, View(game));
                }
            }
            return View(game);
        }
    }

    /// <summary>
    /// The shim for adapters in C# (7 or later, no packages). Whatever your engine writes to the console goes to
    /// standard error. The protocol: `hoyle docs protocol`.
    /// </summary>
    public static class Shim
    {
        private static readonly string[] Kept = { "game", "players", "variant", "packs", "readings" };

        /// <summary>Operations for an engine that calls its players back.</summary>
        /// <param name="playGame">Plays source.Script to the end, and returns the view there.</param>
        /// <param name="aliases">What your engine calls a card of the kit.</param>
        /// <param name="see">What a seat sees of a view (Dictionary and List); everything if left out.</param>
        public static Dictionary<string, Func<Fields, object>> CallbackOps(
            Func<Source, object> playGame,
            IDictionary<string, string> aliases = null,
            Func<Dictionary<string, object>, int, object> see = null)
        {
            Func<Fields, ScriptPlayer> follow = request => Follow(playGame, aliases, request);
            see = see ?? ((view, seat) => view);
            return new Dictionary<string, Func<Fields, object>>
            {
                { "play", request => Played(follow(request)) },
                { "moves", request => new { moves = Listed(follow(request).Options) } },
                { "view", request => new { view = Seen(see, follow(request).Views.Last(), request.Seat) } },
                { "selfplay", request => Selfplay(playGame, aliases, request) },
            };
        }

        /// <summary>Operations for an engine that is told one move after another.</summary>
        public static Dictionary<string, Func<Fields, object>> StepOps<G>(
            Stepped<G> engine,
            IDictionary<string, string> aliases = null,
            Func<Dictionary<string, object>, int, object> see = null)
        {
            return CallbackOps(engine.Play, aliases, see);
        }

        private static object Played(ScriptPlayer source)
        {
            return new { views = source.Views, pack = source.Pack };
        }

        private static List<object> Listed(List<object> options)
        {
            if (options == null) throw new Unsupported("cannot list its moves");
            return options;
        }

        private static object Seen(Func<Dictionary<string, object>, int, object> see, object view, int seat)
        {
            return see((Dictionary<string, object>)view, seat);
        }

        private static ScriptPlayer Follow(
            Func<Source, object> playGame, IDictionary<string, string> aliases, Fields request)
        {
            var source = new ScriptPlayer(new Fields(request["script"]), aliases);
            try
            {
                source.Finish(playGame(source));
            }
            catch (Refused reason)
            {
                if (source.Stopped == null)
                {
                    if (source.At == 0) throw;
                    source.At--; // the engine refused the last move it was given
                    source.Refuse(reason, null);
                }
            }
            catch (Exception)
            {
                if (source.Stopped == null) throw; // otherwise it is our own, perhaps wrapped by the engine
            }
            if (source.Refusal != null) throw source.Refusal;
            if (source.Stopped is Diverged) throw source.Stopped;
            return source;
        }

        private static object Selfplay(
            Func<Source, object> playGame, IDictionary<string, string> aliases, Fields request)
        {
            object seed = request["seed"];
            int number = seed == null ? Environment.TickCount : 17;
            foreach (char letter in seed == null ? "" : Json.Write(seed)) number = unchecked(number * 31 + letter);
            var chance = new Random(number);
            var traces = new List<object>();
            for (int game = Math.Max(1, request.Int("count")); game > 0; game--)
            {
                var source = new RandomPlayer(request, aliases, chance);
                try
                {
                    source.Finish(playGame(source));
                }
                catch (Exception)
                {
                    if (!source.GivenUp) throw;
                }
                traces.Add(source.Trace(Kept));
                if (source.GivenUp) break; // the others would not end either
            }
            return new { traces };
        }

        /// <summary>Answers one request; ops: a handler for each operation.</summary>
        public static Dictionary<string, object> Answer(IDictionary<string, Func<Fields, object>> ops, Fields request)
        {
            var reply = new Dictionary<string, object> { { "id", request["id"] } };
            string op = request.Text("op");
            try
            {
                if (!ops.ContainsKey(op)) throw new Unsupported("no operation " + op);
                reply["result"] = ops[op](request);
            }
            catch (Refused reason)
            {
                var refused = new Dictionary<string, object> { { "at", reason.At }, { "why", reason.Message } };
                if (reason.Views != null) refused["views"] = reason.Views;
                reply["refused"] = refused;
            }
            catch (Diverged reason)
            {
                reply["diverged"] = new { at = reason.At, asked = reason.Asked, views = reason.Views };
            }
            catch (Unsupported reason)
            {
                reply["unsupported"] = reason.Message;
            }
            catch (Exception reason)
            {
                reply["error"] = reason.ToString();
            }
            return reply;
        }

        private static string Reply(IDictionary<string, Func<Fields, object>> ops, string line)
        {
            object id = null;
            string told = "not a request: ";
            try
            {
                var request = new Fields(Json.Parse(line));
                id = request["id"];
                told = "cannot be written as JSON: ";
                return Json.Write(Answer(ops, request));
            }
            catch (FormatException reason)
            {
                return Json.Write(new { id, error = told + reason.Message });
            }
        }

        /// <summary>Answers requests about a game.</summary>
        /// <param name="claim">What hello says of it, if the profile does not; all ops, if it names none.</param>
        public static void ServeGame(
            string game, IDictionary<string, Func<Fields, object>> ops, object claim = null)
        {
            var plays = new Dictionary<string, object> { { "ops", ops.Keys.ToList() } };
            var said = (Dictionary<string, object>)Json.Copy(claim ?? new { });
            foreach (var part in said) plays[part.Key] = part.Value;
            var games = new Dictionary<string, object> { { game, plays } };
            Serve(new { protocol = 1, name = "my-game", language = "c#", games }, ops);
        }

        /// <summary>The moves of a seat that name nothing else, such as Moves(0, "hit", "stay").</summary>
        public static IEnumerable<object> Moves(int seat, params string[] verbs)
        {
            return verbs.Select(verb => (object)new { seat, @do = verb });
        }

        /// <summary>The moves of a seat towards others, such as MovesTo(0, "freeze", new[] { 0, 2 }).</summary>
        public static IEnumerable<object> MovesTo(int seat, string verb, IEnumerable<int> others)
        {
            return others.Select(to => (object)new { seat, @do = verb, to });
        }

        /// <summary>Answers requests until standard input ends.</summary>
        /// <param name="hello">Who you are and what you play.</param>
        /// <param name="ops">A handler for each operation except hello.</param>
        public static void Serve(object hello, IDictionary<string, Func<Fields, object>> ops)
        {
            var all = new Dictionary<string, Func<Fields, object>>(ops);
            all["hello"] = request => hello;
            var requests = new StreamReader(Console.OpenStandardInput(), new UTF8Encoding(false));
            var replies = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false));
            Console.SetOut(Console.Error);
            Console.SetIn(TextReader.Null); // engines get no keyboard
            for (string line; (line = requests.ReadLine()) != null; )
            {
                if (line.Trim().Length == 0) continue;
                replies.Write(Reply(all, line) + "\n");
                replies.Flush();
            }
            Environment.Exit(0); // also if the engine has threads that still run
        }
    }
}
