using System;
using System.Collections.Generic;
using System.Linq;
using Hoyle;

/// <summary>Turns the log of a Flip 7 program into traces.</summary>
static class Adapter
{
    static void Main()
    {
        Trace trace = null;
        int round = 1;
        var totals = new List<int>();
        Func<object> view = () => new { over = false, round, seats = totals.Select(total => new { total }) };
        for (string line; (line = Console.ReadLine()) != null; )
        {
            string[] words = line.Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries);
            if (words.Length == 0) continue;
            if (words[0] == "players")
            {
                totals = Enumerable.Repeat(0, int.Parse(words[1])).ToList();
                trace = new Trace("flip7", totals.Count, new Dictionary<string, string> { { "second-chance", "SC" } });
            }
            else if (words[0] == "scores")
            {
                round++;
                totals = words.Skip(1).Select(int.Parse).ToList();
            }
            else if (words[0] == "stopped")
            {
                trace.End(view());
                Console.WriteLine(trace);
            }
            else
            {
                int seat = int.Parse(words[0].Substring(1)) - 1;
                trace.Move(view(), new { seat, @do = words[1] == "draws" ? "hit" : "stay" });
                if (words[1] == "draws") trace.Dealt(words[2]);
            }
        }
    }
}
