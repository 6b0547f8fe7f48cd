using System;
using System.Collections.Generic;
using System.Linq;
using Hoyle;

/// <summary>A scorekeeper for Flip 7.</summary>
static class Adapter
{
    static int Points(Fields facts)
    {
        if (facts.Truth("busted")) return 0;
        List<string> modifiers = facts.Texts("modifiers");
        int doubled = facts.Texts("numbers").Sum(int.Parse) * (modifiers.Contains("x2") ? 2 : 1);
        int added = modifiers.Where(card => card != "x2").Sum(int.Parse);
        return doubled + added + (facts.Truth("flip_seven") ? 15 : 0);
    }

    static void Main()
    {
        var readings = new Dictionary<string, object> { { "flip7.score.two-doubles", "once" } };
        var plays = new { ops = new[] { "score" }, readings };
        Shim.Serve(new { protocol = 1, name = "scores", language = "c#", games = new { flip7 = plays } },
            new Dictionary<string, Func<Fields, object>>
            {
                { "score", request => new { points = Points(request.Object("facts")) } },
            });
    }
}
