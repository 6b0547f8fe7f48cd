// Adapter for a program that only keeps the score. Fill in what is marked TODO.
// Run: mcs -out:adapter.exe -recurse:*.cs && mono adapter.exe, then type {"id": 0, "op": "hello"}
using System;
using System.Collections.Generic;
using Hoyle;

static class Adapter
{
    // The points for the facts, such as facts.Texts("numbers").
    static int Points(Fields facts)
    {
        throw new Unsupported("TODO: Points() in Adapter.cs is not written yet");
    }

    static void Main()
    {
        var ops = new Dictionary<string, Func<Fields, object>>
        {
            { "score", request => new { points = Points(request.Object("facts")) } },
        };
        Shim.ServeGame("flip7", ops); // and new { readings = ... }, if hoyle.yaml does not say it
    }
}
