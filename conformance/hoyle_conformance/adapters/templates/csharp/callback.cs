// Adapter for an engine that calls its players back. Fill in what is marked TODO.
// Run: mcs -out:adapter.exe -recurse:*.cs && mono adapter.exe, then type {"id": 0, "op": "hello"}
using System.Linq;
using Hoyle;

class Game { } // TODO: a game of your engine, instead of this

// A player for your engine: it answers as the script says.
class ScriptedPlayer
{
    readonly Source source;
    readonly int seat;
    public Game Game { get; set; }

    public ScriptedPlayer(Source source, int seat)
    {
        this.source = source;
        this.seat = seat;
    }

    // TODO: your engine's own question, such as this; a method for each.
    public string Decide(params string[] choices)
    {
        // such as {"seat": 0, "do": "hit"}
        return source.Choose(Shim.Moves(seat, choices), Adapter.Table(Game)).Do;
    }
}

static class Adapter
{
    // The table as the kit writes it; if you cannot show everything, say "observables" in Main.
    public static object Table(Game game) => new { }; // TODO; and the result at the end

    // Plays source.Script (players, variant, packs, readings) to its end, and returns the last view.
    static object PlayGame(Source source)
    {
        var players = Enumerable.Range(0, source.Players).Select(seat => new ScriptedPlayer(source, seat)).ToList();
        // TODO: make the game, its cards from source.Shuffle(cards), or one by one from source.Card();
        // give the game to the players; play it; return Table(game). The first card to be dealt comes first.
        // If the constructor shuffles at once, pass it the source, or set the order before anything is dealt.
        // Seat 0 begins, so the first dealer is the last seat; if player 1 of yours begins, say first_player 1.
        throw new Unsupported("TODO: PlayGame() in Adapter.cs is not written yet, for " + players.Count);
    }

    static void Main()
    {
        // What hello says of it (`hoyle docs protocol`), if hoyle.yaml does not.
        // TODO: edition = "flip7-en", if you do not play flip7-es
        Shim.ServeGame("flip7", Shim.CallbackOps(PlayGame), new { players = new[] { 3, 18 } });
    }
}
