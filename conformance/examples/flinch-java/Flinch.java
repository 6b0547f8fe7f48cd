import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Flinch for two to eight players, as its English rulebook of 1938 has it, without partners.
 *
 * <p>The game is told one move after another. It watches over the rules itself: what a player
 * could be Flinched for cannot be done. What nobody has to decide happens by itself, such as
 * drawing a new Hand. Seats are numbered to the left from 0, and the last one deals.
 */
public final class Flinch {
    private static final int FLINCH_PILE = 10;
    private static final int HAND = 5;

    /** What the player at turn has to decide. */
    public enum Question {
        /** What to play, or which card to lay. */
        TURN,
        /** Where to lay the cards of a Hand without a 1, before the game has begun. */
        ARRANGE,
        /** Which card to play in a game that is blocked. */
        RELEASE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final List<Player> players;
    private final Middle middle;
    private Question question = Question.TURN;
    private int turn;
    private boolean over;

    /**
     * Deals, and goes on to the first decision.
     *
     * @param shuffle puts cards into the order in which they are dealt
     */
    public Flinch(int players, int packs, UnaryOperator<List<Integer>> shuffle) {
        if (players < 2 || players > 8) throw new IllegalArgumentException("two to eight may play");
        if (packs < 1 || packs > 2) throw new IllegalArgumentException("one pack or two");
        this.players = Stream.generate(Player::new).limit(players).toList();
        middle = new Middle(packs, shuffle);
        deal();
        open();
    }

    // --- what is to be seen ----------------------------------------------------------------------

    public List<Player> players() {
        return players;
    }

    /** The Playing Piles by the cards that lie in them: "1", "1-6". */
    public List<String> piles() {
        return middle.piles();
    }

    /** How many cards the Stack has. */
    public int stack() {
        return middle.stack();
    }

    /** How many cards of completed piles lie aside. */
    public int removed() {
        return middle.removed();
    }

    public int turn() {
        return turn;
    }

    public Question question() {
        return question;
    }

    public boolean isOver() {
        return over;
    }

    /** Who has won; nobody if the game goes on, or if it ended because no card can be played. */
    public List<Integer> winners() {
        return seats().filter(seat -> players.get(seat).flinch() == 0).boxed().toList();
    }

    // --- moves -----------------------------------------------------------------------------------

    /** All moves that the rules allow now; none when the game is over. */
    public List<Move> moves() {
        if (over) return List.of();
        List<Move> plays = question == Question.ARRANGE ? List.of() : plays(turn);
        if (question == Question.RELEASE) return plays;
        List<Move> due = due(plays);
        if (!due.isEmpty()) return due;
        List<Move> moves = new ArrayList<>(plays);
        for (int card : mover().differentCards()) {
            for (String place : mover().placesToLay()) moves.add(Move.lay(turn, card, place));
        }
        if (mover().hand.isEmpty()) moves.add(Move.pass(turn));
        return moves;
    }

    /** Makes a move; throws IllegalArgumentException and changes nothing if the rules forbid it. */
    public Flinch make(Move move) {
        if (!moves().contains(move)) throw new IllegalArgumentException(objection(move));
        boolean ends = question == Question.TURN && !move.act().equals("play");
        if (ends && isBlocked()) {
            mustPlay();
        } else {
            switch (move.act()) {
                case "play" -> play(move.from(), Integer.parseInt(move.card()));
                case "lay" -> lay(Integer.parseInt(move.card()), move.on());
                default -> nextTurn();
            }
        }
        return this;
    }

    private String objection(Move move) {
        if (over) return "the game is over";
        if (move.seat() != turn) return "it is the turn of seat " + turn;
        if (question == Question.ARRANGE) return "the Hand has to be laid down";
        if (question == Question.RELEASE) return "the game is blocked, and a card must be played";
        List<Move> due = due(plays(turn));
        if (due.isEmpty()) return "that cannot be done";
        return due.get(0).from().equals("flinch") ? "the Flinch Pile is first" : "the 1s are first";
    }

    /** "First play from your Flinch Pile, second play the 1s in your Hand, after which you may". */
    private static List<Move> due(List<Move> plays) {
        List<Move> pile = plays.stream().filter(play -> play.from().equals("flinch")).toList();
        List<Move> ones = plays.stream().filter(play -> play.card().equals("1")).toList();
        return pile.isEmpty() ? ones : pile;
    }

    private List<Move> plays(int seat) {
        Player player = players.get(seat);
        return player.ready().stream()
            .filter(it -> middle.takes(it.card()))
            .filter(it -> !(it.from().equals("flinch") && player.waits()))
            .map(it -> Move.play(seat, it.from(), it.card(), middle.pileFor(it.card())))
            .toList();
    }

    private void play(String from, int card) {
        mover().take(from, card);
        middle.add(card);
        over = mover().flinch() == 0;
        if (over) return;
        middle.renew();
        if (question == Question.RELEASE) holdBackTheFavored();
        question = Question.TURN;
        goOn();
    }

    private void lay(int card, String place) {
        mover().lay(card, place);
        if (question == Question.TURN) nextTurn();
        else if (mover().hand.isEmpty()) arrange(turn + 1);
    }

    // --- the opening -----------------------------------------------------------------------------

    private void deal() {
        for (int card = 0; card < FLINCH_PILE; card++) {
            for (Player player : players) player.flinch.push(middle.deal());
        }
        for (int card = 0; card < HAND; card++) {
            for (Player player : players) player.hand.add(middle.deal());
        }
    }

    /** Looks for the first player who has a 1; there is nothing else to play on yet. */
    private void open() {
        OptionalInt first = seats().filter(this::isAble).findFirst();
        if (first.isPresent()) {
            turn = first.getAsInt();
            question = Question.TURN;
        } else if (isDead()) {
            over = true;
        } else if (players.get(0).hasReserve()) {
            arrange(0);
        } else {
            players.forEach(Player::layHandSideBySide);
            takeNewHands();
        }
    }

    /** "Hands discarded after the first Hand may be divided": by that seat or the next with one. */
    private void arrange(int from) {
        question = Question.ARRANGE;
        OptionalInt next =
            seats().skip(from).filter(seat -> !players.get(seat).hand.isEmpty()).findFirst();
        if (next.isPresent()) turn = next.getAsInt();
        else takeNewHands();
    }

    private void takeNewHands() {
        players.forEach(this::drawHand);
        open();
    }

    // --- turns -----------------------------------------------------------------------------------

    /** Does what nobody has to decide, until somebody has to. */
    private void goOn() {
        if (mover().hand.isEmpty()) drawHand(mover());
        over = isDead();
        if (!over && mover().hand.isEmpty() && !isAble(turn)) nextTurn();
    }

    private void nextTurn() {
        turn = (turn + 1) % players.size();
        for (Player player : players) player.turnComesTo(turn);
        goOn();
    }

    /** Takes a Hand from the Stack, if there is one. */
    private void drawHand(Player player) {
        if (middle.isExhausted()) return;
        for (int card = 0; card < HAND; card++) player.hand.add(middle.deal());
        middle.renew();
    }

    // --- blocked games ---------------------------------------------------------------------------

    /** "The Stack exhausted and no players able to play, except one who will not play". */
    private boolean isBlocked() {
        return middle.isExhausted() && seats().allMatch(seat -> isAble(seat) == (seat == turn));
    }

    /** Instead of ending the turn, "the player holding the releasing card must play it". */
    private void mustPlay() {
        question = Question.RELEASE;
        List<Move> plays = moves();
        if (plays.size() == 1) make(plays.get(0));
    }

    /** The favored are others: whoever was made to play has nothing to give back. */
    private void holdBackTheFavored() {
        for (Player player : players) {
            boolean favored = player != mover() && middle.takes(player.flinch.peek());
            if (favored) player.holdBack(turn);
        }
    }

    /** Nobody can play now, nor later: the Stack gives no cards, and laying uncovers none. */
    private boolean isDead() {
        return middle.isExhausted()
            && players.stream()
                .flatMap(player -> player.ready().stream())
                .noneMatch(ready -> middle.takes(ready.card()));
    }

    private boolean isAble(int seat) {
        return !plays(seat).isEmpty();
    }

    private Player mover() {
        return players.get(turn);
    }

    private IntStream seats() {
        return IntStream.range(0, players.size());
    }
}
