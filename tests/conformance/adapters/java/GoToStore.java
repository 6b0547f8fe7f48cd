import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/** Go To Store, from the rulebook. It talks while it plays, as programs do. */
class GoToStore {
    static final int SERIES = 4;
    static final int HIGHEST = 15;

    record Question(int of, int number) {}

    interface Player {
        Question ask(GoToStore game);
    }

    static class Seat {
        final List<Integer> hand = new ArrayList<>();
        final List<Integer> books = new ArrayList<>();
    }

    final List<Seat> seats = new ArrayList<>();
    final Deque<Integer> store;
    int asker = 0;

    GoToStore(int players, Collection<Integer> cards) {
        store = new ArrayDeque<>(cards);
        for (int seat = 0; seat < players; seat++) {
            seats.add(new Seat());
        }
        for (int card = 0; card < 6 * players; card++) {
            seats.get(card % players).hand.add(store.remove());
        }
        seats.forEach(GoToStore::layBooksAside);
        findAsker();
    }

    static List<Integer> pack() {
        List<Integer> cards = new ArrayList<>();
        for (int number = 1; number <= HIGHEST; number++) {
            cards.addAll(Collections.nCopies(SERIES, number));
        }
        return cards;
    }

    boolean over() {
        return seats.stream().mapToInt(seat -> seat.books.size()).sum() == HIGHEST;
    }

    List<Question> questions() {
        List<Question> questions = new ArrayList<>();
        for (int of = 0; of < seats.size() && !over(); of++) {
            for (int number : seats.get(asker).hand.stream().distinct().toList()) {
                if (of != asker) {
                    questions.add(new Question(of, number));
                }
            }
        }
        return questions;
    }

    void ask(Question question) {
        List<Integer> given = seats.get(question.of).hand;
        List<Integer> taken = seats.get(asker).hand;
        int count = Collections.frequency(given, question.number);
        if (count > 0) {
            System.out.println("Here you are: " + count);
            given.removeIf(card -> card == question.number);
            taken.addAll(Collections.nCopies(count, question.number));
            layBooksAside(seats.get(asker));
        } else {
            System.out.println("Go to Store!");
            draw();
        }
        findAsker();
    }

    /** Asks the players until the game is over. */
    void play(List<? extends Player> players) {
        while (!over()) {
            ask(players.get(asker).ask(this));
        }
    }

    /** Whoever has no cards draws one, and it is the next player's turn. */
    private void findAsker() {
        while (!over() && seats.get(asker).hand.isEmpty()) {
            draw();
        }
    }

    private void draw() {
        if (!store.isEmpty()) {
            seats.get(asker).hand.add(store.remove());
            layBooksAside(seats.get(asker));
        }
        asker = (asker + 1) % seats.size();
    }

    private static void layBooksAside(Seat seat) {
        for (int number = 1; number <= HIGHEST; number++) {
            if (Collections.frequency(seat.hand, number) == SERIES) {
                seat.hand.removeAll(List.of(number));
                seat.books.add(number);
            }
        }
    }
}
