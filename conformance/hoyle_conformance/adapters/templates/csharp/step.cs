// Adapter for an engine that is told one move after another. Fill in what is marked TODO.
// Run: mcs -out:adapter.exe -recurse:*.cs && mono adapter.exe, then type {"id": 0, "op": "hello"}
using System.Collections.Generic;
using Hoyle;

class Game { } // TODO: a game of your engine, instead of this

class Adapter : Stepped<Game>
{
    // A new game for source.Players, its cards from source.Shuffle(cards).
    public override Game Start(Source source)
    {
        throw new Unsupported("TODO: Start() in Adapter.cs is not written yet");
    }

    // The table as the kit writes it; if you cannot show everything, say "observables" in Main.
    public override object View(Game game) => new { }; // TODO

    // All lawful moves, none when the game is over. If you cannot list them, leave this out.
    // TODO: such as {"seat": 0, "do": "hit"}, as new { seat = 0, … }
    public override IEnumerable<object> Options(Game game) => new object[0];

    // TODO: makes the move; throws new Refused("why") if the rules forbid it.
    public override void Apply(Game game, Fields move) { }

    static void Main()
    {
        // What hello says of it (`hoyle docs protocol`), if hoyle.yaml does not.
        // TODO: edition = "flip7-en", if you do not play flip7-es
        Shim.ServeGame("flip7", Shim.StepOps(new Adapter()), new { players = new[] { 3, 18 } });
    }
}
