// Adapter for an engine that is told one move after another. Fill in what is marked TODO.
// Run: mcs -out:adapter.exe -recurse:*.cs && mono adapter.exe, then type {"id": 0, "op": "hello"}
using System.Collections.Generic;
using Hoyle;

class Game { } // TODO: a game of your engine, instead of this

class Adapter : Stepped<Game>
{
    static readonly Dictionary<string, object> Plays = new Dictionary<string, object> // see `hoyle docs protocol`
    {
        // { "edition", "flip7-en" }, // TODO: if you do not play flip7-es
        { "ops", new[] { "play", "moves", "view", "selfplay" } }, { "players", new[] { 3, 18 } },
    };

    // A new game for source.Players, its cards from source.Shuffle(cards).
    public override Game Start(Source source)
    {
        throw new Unsupported("TODO: Start() in Adapter.cs is not written yet");
    }

    // The table as the kit writes it; if you cannot show everything, list "observables" in Plays.
    public override object View(Game game) => new { over = false }; // TODO

    // All lawful moves, none when the game is over. If you cannot list them, write Over(game) instead.
    // TODO: such as {"seat": 0, "do": "hit"}, as new { seat = 0, … }
    public override IEnumerable<object> Options(Game game) => new object[0];

    // TODO: makes the move; throws new Refused("why") if the rules forbid it.
    public override void Apply(Game game, Fields move) { }

    static void Main()
    {
        var games = new Dictionary<string, object> { { "flip7", Plays } };
        Shim.Serve(new { protocol = 1, name = "my-game", language = "c#", games }, Shim.StepOps(new Adapter()));
    }
}
