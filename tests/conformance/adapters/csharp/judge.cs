using System.Collections.Generic;
using System.Linq;
using Hoyle;

class Game
{
    public Source Source;
    public List<string> Cards;
    public bool Over;
}

/// <summary>No game at all: an engine that judges each move, cannot list them, and takes each card as it comes.</summary>
class Adapter : Stepped<Game>
{
    public override Game Start(Source source) => new Game { Source = source, Cards = source.Shuffle(new string[0]) };

    public override object View(Game game)
    {
        if (game.Cards.LastOrDefault() == "0") return null; // within a turn
        var asked = Shim.Moves(0, "hit", "stay").Concat(Shim.MovesTo(0, "freeze", new[] { 0, 2 }));
        var cards = game.Cards.Select(game.Source.ToKit);
        if (game.Cards.Any()) return new { over = game.Over, cards, own = game.Cards }; // it cannot list them any more
        return new { over = game.Over, asked, cards, own = game.Cards };
    }

    public override void Apply(Game game, Fields move)
    {
        if (move.Do == "hit") game.Cards.Add(game.Source.Card());
        else if (move.Do == "stay") game.Over = true;
        else throw new Refused("neither hit nor stay");
    }

    static void Main()
    {
        var aliases = new Dictionary<string, string> { { "second-chance", "SC" } };
        var claim = new { ops = new[] { "play" }, chance = "demand" };
        Shim.ServeGame("flip7", Shim.StepOps(new Adapter(), aliases), claim);
    }
}
