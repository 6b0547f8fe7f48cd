using System.Collections.Generic;
using System.Linq;
using Hoyle;

/// <summary>Go To Store, told one question after another.</summary>
class Adapter : Stepped<GoToStore>
{
    public override GoToStore Start(Source source)
    {
        return new GoToStore(source.Players, source.Shuffle(GoToStore.Pack(), card => card.ToString()));
    }

    public override object View(GoToStore game) => Tables.Table(game);

    public override IEnumerable<object> Options(GoToStore game) => Tables.Moves(game);

    public override void Apply(GoToStore game, Fields move) => game.Ask(move.To, int.Parse(move.Text("number")));

    static void Main()
    {
        Shim.Serve(Tables.Hello("steps"), Shim.StepOps(new Adapter(), see: Tables.Seen));
    }
}
