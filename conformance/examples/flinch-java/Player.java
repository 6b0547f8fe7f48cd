import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/** A player, and the cards that are the player's: the Flinch Pile, the Hand and the Reserve. */
public final class Player {
    private static final int NOT_WAITING = -1;
    private static final int PLACES = 5;

    /** A card that lies ready to be played, and where. */
    record Ready(String from, int card) {}

    final Deque<Integer> flinch = new ArrayDeque<>(); // the top card first
    final List<Integer> hand = new ArrayList<>();
    private final List<Deque<Integer>> reserve = new ArrayList<>();
    private int waitsFor = NOT_WAITING;

    Player() {
        for (int place = 0; place < PLACES; place++) reserve.add(new ArrayDeque<>());
    }

    public int flinch() {
        return flinch.size();
    }

    /** The open card of the Flinch Pile. */
    public String top() {
        return name(flinch);
    }

    public List<String> hand() {
        return hand.stream().map(String::valueOf).toList();
    }

    /** The top card of each of the five places, "" where none lies. */
    public List<String> reserve() {
        return reserve.stream().map(Player::name).toList();
    }

    public List<Integer> reserveSizes() {
        return reserve.stream().map(Deque::size).toList();
    }

    /** Whether the last Flinch card must not be played yet, after a block. */
    public boolean waits() {
        return waitsFor != NOT_WAITING;
    }

    /** All cards that could be played if they fit: equal cards of the Hand once. */
    List<Ready> ready() {
        List<Ready> cards = new ArrayList<>();
        if (!flinch.isEmpty()) cards.add(new Ready("flinch", flinch.peek()));
        for (int card : differentCards()) cards.add(new Ready("hand", card));
        for (int place = 0; place < PLACES; place++) {
            Deque<Integer> pile = reserve.get(place);
            if (!pile.isEmpty()) cards.add(new Ready(placeName(place), pile.peek()));
        }
        return cards;
    }

    List<Integer> differentCards() {
        return hand.stream().distinct().toList();
    }

    void take(String from, Integer card) {
        switch (from) {
            case "flinch" -> flinch.pop();
            case "hand" -> hand.remove(card);
            default -> place(from).pop();
        }
    }

    /** An empty place "must be filled with the next reserve card"; otherwise any of the five. */
    List<String> placesToLay() {
        for (int place = 0; place < PLACES; place++) {
            if (reserve.get(place).isEmpty()) return List.of(placeName(place));
        }
        return IntStream.range(0, PLACES).mapToObj(Player::placeName).toList();
    }

    void lay(Integer card, String place) {
        hand.remove(card);
        place(place).push(card);
    }

    void layHandSideBySide() {
        for (Integer card : List.copyOf(hand)) lay(card, placesToLay().get(0));
    }

    boolean hasReserve() {
        return reserve.stream().anyMatch(pile -> !pile.isEmpty());
    }

    /** The top card goes to the bottom; a last card waits until the turn of that seat. */
    void holdBack(int seat) {
        if (flinch.size() > 1) flinch.addLast(flinch.pop());
        else waitsFor = seat;
    }

    void turnComesTo(int seat) {
        if (waitsFor == seat) waitsFor = NOT_WAITING;
    }

    private Deque<Integer> place(String name) {
        return reserve.get(Integer.parseInt(name.substring("reserve-".length())) - 1);
    }

    private static String placeName(int place) {
        return "reserve-" + (place + 1);
    }

    private static String name(Deque<Integer> pile) {
        return pile.isEmpty() ? "" : String.valueOf(pile.peek());
    }
}
