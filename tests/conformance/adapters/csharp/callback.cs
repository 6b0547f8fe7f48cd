using System;
using System.Linq;
using Hoyle;

/// <summary>Go To Store, which asks its players.</summary>
static class Adapter
{
    static object PlayGame(Source source)
    {
        var cards = GoToStore.Pack().ToList();
        source.Reorder(cards);
        var game = new GoToStore(source.Players, cards);
        game.Play(asking =>
        {
            Fields move = source.Choose(Tables.Moves(asking), Tables.Table(asking));
            return Tuple.Create(move.To, int.Parse(move.Text("number")));
        });
        return Tables.Table(game);
    }

    static void Main()
    {
        Shim.Serve(Tables.Hello("callbacks"), Shim.CallbackOps(PlayGame, see: Tables.Seen));
    }
}
