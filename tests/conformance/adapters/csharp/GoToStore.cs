using System;
using System.Collections.Generic;
using System.Linq;

/// <summary>Go To Store, from the rulebook. It talks while it plays, as programs do.</summary>
public class GoToStore
{
    const int Series = 4, Highest = 15, HandSize = 6;
    public readonly List<List<int>> Hands, Books;
    public readonly Queue<int> Store;
    public int Asker { get; private set; }

    public static IEnumerable<int> Pack()
    {
        return Enumerable.Range(1, Highest).SelectMany(number => Enumerable.Repeat(number, Series));
    }

    public GoToStore(int players, List<int> cards)
    {
        if (players < 1) throw new ArgumentException("nobody plays");
        Hands = Enumerable.Range(0, players).Select(seat =>
            Enumerable.Range(0, HandSize).Select(turn => cards[turn * players + seat]).ToList()).ToList();
        Books = Enumerable.Range(0, players).Select(seat => new List<int>()).ToList();
        Store = new Queue<int>(cards.Skip(HandSize * players));
        for (int seat = 0; seat < players; seat++) LayBooksAside(seat);
        FindAsker();
    }

    public bool Over { get { return Books.Sum(books => books.Count) == Highest; } }

    public IEnumerable<Tuple<int, int>> Questions()
    {
        return from seat in Enumerable.Range(0, Hands.Count)
               where seat != Asker
               from number in Hands[Asker].Distinct()
               select Tuple.Create(seat, number);
    }

    public void Ask(int of, int number)
    {
        int given = Hands[of].RemoveAll(card => card == number);
        if (given > 0)
        {
            Console.WriteLine("Here you are: " + given);
            Hands[Asker].AddRange(Enumerable.Repeat(number, given));
            LayBooksAside(Asker);
        }
        else
        {
            Console.WriteLine("Go to Store!");
            Draw();
        }
        FindAsker();
    }

    /// <summary>Asks the player, in everybody's name, until the game is over.</summary>
    public void Play(Func<GoToStore, Tuple<int, int>> player)
    {
        while (!Over)
        {
            Tuple<int, int> question = player(this);
            Ask(question.Item1, question.Item2);
        }
    }

    /// <summary>Whoever has no cards draws one, and it is the next player's turn.</summary>
    void FindAsker()
    {
        while (!Over && Hands[Asker].Count == 0) Draw();
    }

    void Draw()
    {
        if (Store.Count > 0)
        {
            Hands[Asker].Add(Store.Dequeue());
            LayBooksAside(Asker);
        }
        Asker = (Asker + 1) % Hands.Count;
    }

    void LayBooksAside(int seat)
    {
        foreach (int number in Hands[seat].Distinct().ToList())
        {
            if (Hands[seat].Count(card => card == number) < Series) continue;
            Hands[seat].RemoveAll(card => card == number);
            Books[seat].Add(number);
        }
    }
}
