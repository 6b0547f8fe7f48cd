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
        return new { over = game.Over, cards = game.Cards.Select(game.Source.ToKit), own = game.Cards };
    }

    public override bool Over(Game game) => game.Over;

    public override void Apply(Game game, Fields move)
    {
        if (move.Do == "hit") game.Cards.Add(game.Source.Card());
        else if (move.Do == "stay") game.Over = true;
        else throw new Refused("neither hit nor stay");
    }

    static void Main()
    {
        var plays = new { ops = new[] { "play" }, chance = "demand" };
        var aliases = new Dictionary<string, string> { { "second-chance", "SC" } };
        var hello = new { protocol = 1, name = "judge", language = "c#", games = new { flip7 = plays } };
        Shim.Serve(hello, Shim.StepOps(new Adapter(), aliases));
    }
}
