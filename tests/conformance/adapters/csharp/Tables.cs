using System;
using System.Collections.Generic;
using System.Linq;

/// <summary>Go To Store as the kit writes it.</summary>
public static class Tables
{
    static readonly object Plays = new { ops = new[] { "play", "moves", "view", "selfplay" }, players = new[] { 2, 10 } };
    static readonly object Games = new Dictionary<string, object> { { "go-to-store", Plays } };

    public static object Hello(string name)
    {
        return new { protocol = 1, name, language = "c#", games = Games };
    }

    public static object Table(GoToStore game)
    {
        if (game.Over)
        {
            int most = game.Books.Max(books => books.Count);
            return new { seats = game.Books.Select(won => new { books = won.Count, won = won.Count == most }) };
        }
        var seats = game.Hands.Zip(game.Books, (hand, won) =>
            new { cards = hand.Count, hand = hand.Select(one => new Card(one)), books = won.Count, book_numbers = won });
        return new { asker = game.Asker, store = game.Store.Count, seats };
    }

    public static IEnumerable<object> Moves(GoToStore game)
    {
        if (game.Over) return new object[0];
        return game.Questions().Select(question => (object)new {
            seat = game.Asker, @do = "ask", to = question.Item1, number = question.Item2.ToString() });
    }

    /// <summary>Nobody sees the hands of the others.</summary>
    public static object Seen(Dictionary<string, object> view, int seat)
    {
        var seats = (List<object>)view["seats"];
        foreach (Dictionary<string, object> other in seats.Where((shown, at) => at != seat)) other.Remove("hand");
        return view;
    }
}

/// <summary>A card of an engine, which the shim writes as its text.</summary>
class Card
{
    public int Number { get; }

    public Card(int number) { Number = number; }

    public override string ToString() => Number.ToString();
}
