// Turns the log of a program into traces, one game per line. Fill in what is marked TODO.
// Run: mcs -out:adapter.exe -recurse:*.cs && mono adapter.exe < games.log > games.jsonl
using System;
using System.Collections.Generic;
using Hoyle;

static class Adapter
{
    // TODO: what your program calls a card of the kit, if it differs
    static readonly Dictionary<string, string> Aliases = new Dictionary<string, string>();

    static int Main()
    {
        Trace trace = null;
        int number = 0;
        for (string line; (line = Console.ReadLine()) != null; )
        {
            number++;
            string[] words = line.Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries);
            // TODO: the lines of your log, instead of these.
            if (words.Length == 0) continue;
            if (words[0] == "players") trace = new Trace("flip7", int.Parse(words[1]), Aliases);
            else if (words[0] == "card" && trace != null) trace.Dealt(words[1]); // or trace.Shuffle(all of them)
            // The table before the move, as far as the log shows it; a choice of one is not a move.
            else if (words[0] == "move") trace.Move(new { over = false }, new { seat = 0, @do = words[1] });
            else if (words[0] == "end" && trace != null)
            {
                trace.End(new { over = true }); // and the result
                Console.WriteLine(trace);
            }
            else
            {
                Console.Error.WriteLine("line " + number + ": Adapter.cs does not know: " + line);
                return 2;
            }
        }
        return 0;
    }
}
