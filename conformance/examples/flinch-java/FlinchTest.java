import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Run: java -cp out FlinchTest. Stops at the first thing that is not so. */
public final class FlinchTest {
    public static void main(String[] arguments) {
        theFirstWithAOneBegins();
        nobodyHasAOne();
        thePileComesBeforeTheOnesAndTheOnesBeforeTheRest();
        aCardOnTheReserveEndsTheTurn();
        whoPlaysOutTheHandGetsAnother();
        wholeGames();
    }

    static void theFirstWithAOneBegins() {
        Flinch game = game(new int[] {9, 1}, new int[] {2, 3, 4, 5, 6}, new int[] {7, 7, 8, 8, 9});
        same(1, game.turn());
        same(List.of(Move.play(1, "flinch", 1, "new")), game.moves());
    }

    static void nobodyHasAOne() {
        Flinch game = game(new int[] {9, 8}, new int[] {2, 3, 4, 5, 6}, new int[] {7, 7, 8, 8, 9});
        same(List.of("2", "3", "4", "5", "6"), game.players().get(0).reserve());
        same(Flinch.Question.ARRANGE, game.question()); // nor is there one in the second Hands
        while (game.turn() == 0) game.make(Move.lay(0, first(game), "reserve-5"));
        same(List.of(1, 1, 1, 1, 6), game.players().get(0).reserveSizes());
        same(1, game.turn());
    }

    static void thePileComesBeforeTheOnesAndTheOnesBeforeTheRest() {
        Flinch game = game(new int[] {2, 9}, new int[] {1, 1, 2, 3, 4}, new int[] {7, 7, 8, 8, 9});
        game.make(Move.play(0, "hand", 1, "new"));
        refuses(game, Move.play(0, "hand", 1, "new"), "the Flinch Pile is first");
        game.make(Move.play(0, "flinch", 2, "1"));
        refuses(game, Move.play(0, "hand", 3, "1-2"), "the 1s are first");
        refuses(game, Move.lay(0, 1, "reserve-1"), "the 1s are first");
        game.make(Move.play(0, "hand", 1, "new")).make(Move.play(0, "hand", 3, "1-2"));
        same(List.of("1", "1-3"), game.piles());
    }

    static void aCardOnTheReserveEndsTheTurn() {
        Flinch game = game(new int[] {9, 8}, new int[] {1, 2, 3, 4, 6}, new int[] {7, 7, 8, 8, 9});
        game.make(Move.play(0, "hand", 1, "new"));
        refuses(game, Move.lay(0, 6, "reserve-2"), "that cannot be done");
        game.make(Move.lay(0, 6, "reserve-1"));
        same(List.of("6", "", "", "", ""), game.players().get(0).reserve());
        refuses(game, Move.lay(0, 2, "reserve-2"), "it is the turn of seat 1");
    }

    static void whoPlaysOutTheHandGetsAnother() {
        Flinch game = game(new int[] {9, 8}, new int[] {1, 2, 3, 4, 5}, new int[] {7, 7, 8, 8, 9});
        game.make(Move.play(0, "hand", 1, "new"));
        for (int card = 2; card <= 5; card++) {
            game.make(Move.play(0, "hand", card, game.piles().get(0)));
        }
        same(5, game.players().get(0).hand().size());
        same(0, game.turn());
        same(115, game.stack());
    }

    /** Cards are neither lost nor won, and nothing is shuffled any more once the game is over. */
    static void wholeGames() {
        Random chance = new Random(7);
        int won = 0;
        for (int number = 0; number < 70; number++) {
            int players = 2 + number % 7;
            int packs = 1 + number % 2;
            List<Integer> shuffles = new ArrayList<>();
            Flinch game = new Flinch(players, packs, cards -> {
                shuffles.add(cards.size());
                return shuffled(cards, chance);
            });
            int before = 0;
            while (!game.isOver()) {
                same(packs * 150, cards(game));
                before = shuffles.size();
                List<Move> moves = game.moves();
                game.make(moves.get(chance.nextInt(moves.size())));
            }
            if (!game.winners().isEmpty()) same(before, shuffles.size());
            won += game.winners().size();
            refuses(game, Move.pass(game.turn()), "the game is over");
        }
        same(true, won > 10);
    }

    // --- within ----------------------------------------------------------------------------------

    /** Two players with those cards on their Flinch Piles and in their Hands; then 15s, 14s … */
    static Flinch game(int[] tops, int[] hand, int[] other) {
        List<Integer> rest = new ArrayList<>();
        for (int card = 15; card > 0; card--) rest.addAll(Collections.nCopies(10, card));
        List<Integer> dealt = new ArrayList<>(List.of(tops[0], tops[1]));
        for (int card = 0; card < 5; card++) dealt.addAll(List.of(hand[card], other[card]));
        dealt.forEach(rest::remove);
        dealt.addAll(0, rest.subList(0, 18));
        dealt.addAll(rest.subList(18, rest.size()));
        return new Flinch(2, 1, cards -> dealt);
    }

    static int first(Flinch game) {
        return Integer.parseInt(game.players().get(game.turn()).hand().get(0));
    }

    static List<Integer> shuffled(List<Integer> cards, Random chance) {
        List<Integer> order = new ArrayList<>(cards);
        Collections.shuffle(order, chance);
        return order;
    }

    static int cards(Flinch game) {
        int cards = game.stack() + game.removed();
        for (String pile : game.piles()) cards += Integer.parseInt(pile.replace("1-", ""));
        for (Player player : game.players()) {
            cards += player.flinch() + player.hand().size();
            for (int size : player.reserveSizes()) cards += size;
        }
        return cards;
    }

    static void refuses(Flinch game, Move move, String why) {
        List<Move> before = game.moves();
        try {
            game.make(move);
        } catch (IllegalArgumentException reason) {
            same(why, reason.getMessage());
            same(before, game.moves());
            return;
        }
        throw new AssertionError(move + " was made");
    }

    static void same(Object expected, Object got) {
        if (!expected.equals(got)) throw new AssertionError("not " + expected + " but " + got);
    }
}
