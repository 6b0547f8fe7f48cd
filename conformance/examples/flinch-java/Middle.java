import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.function.UnaryOperator;

/** The middle of the table: the Playing Piles, the Stack, and the piles that were removed. */
final class Middle {
    private static final int LAST = 15;
    private static final int SERIES = 10;
    private static final int SEVERAL = 2;

    private final int[] piles = new int[LAST + 1]; // how many show each number
    private final Deque<Integer> stack = new ArrayDeque<>();
    private final List<Integer> removed = new ArrayList<>();
    private final UnaryOperator<List<Integer>> shuffle;

    Middle(int packs, UnaryOperator<List<Integer>> shuffle) {
        this.shuffle = shuffle;
        List<Integer> cards = new ArrayList<>();
        for (int series = 0; series < SERIES * packs; series++) {
            for (int number = 1; number <= LAST; number++) cards.add(number);
        }
        stack.addAll(shuffle.apply(cards));
    }

    List<String> piles() {
        List<String> runs = new ArrayList<>();
        for (int top = 1; top < LAST; top++) runs.addAll(Collections.nCopies(piles[top], run(top)));
        return runs;
    }

    int stack() {
        return stack.size();
    }

    int removed() {
        return removed.size();
    }

    boolean takes(int card) {
        return card == 1 || piles[card - 1] > 0;
    }

    /** Where the card goes; piles that show the same number are as good as each other. */
    String pileFor(int card) {
        return card == 1 ? "new" : run(card - 1);
    }

    void add(int card) {
        if (card > 1) piles[card - 1]--;
        if (card < LAST) {
            piles[card]++;
        } else {
            for (int number = 1; number <= LAST; number++) removed.add(number);
        }
    }

    int deal() {
        return stack.remove();
    }

    boolean isExhausted() {
        return stack.isEmpty();
    }

    /** "When several Piles have been removed and all the cards have been used from the Stack". */
    void renew() {
        if (!stack.isEmpty() || removed.size() < SEVERAL * LAST) return;
        stack.addAll(shuffle.apply(List.copyOf(removed)));
        removed.clear();
    }

    private static String run(int top) {
        return top == 1 ? "1" : "1-" + top;
    }
}
