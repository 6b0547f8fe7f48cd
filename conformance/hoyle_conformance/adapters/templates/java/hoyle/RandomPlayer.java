package hoyle;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/** Decides and shuffles at random and writes the script: for selfplay. */
final class RandomPlayer extends Source {
    /** Decisions of a game that your program plays by itself; one that goes on is given up. */
    private static final int MOST_DECISIONS = 5000;

    final List<Map<String, Object>> views = new ArrayList<>();

    /** Whether the game does not end. */
    boolean givenUp;

    private final List<Map<String, Object>> moves = new ArrayList<>();
    private final List<List<String>> orders = new ArrayList<>();
    private final Random chance;

    RandomPlayer(Map<String, Object> script, Map<String, String> aliases, Random chance) {
        super(new LinkedHashMap<>(script), aliases);
        this.chance = chance;
        this.script.put("shuffles", orders);
        this.script.put("moves", moves);
    }

    @Override
    public Map<String, Object> choose(List<Map<String, Object>> options, Map<String, Object> view) {
        Map<String, Object> chosen = options.get(chance.nextInt(options.size()));
        decided(options, chosen, view);
        return chosen;
    }

    @Override
    public void decided(
            List<Map<String, Object>> options,
            Map<String, Object> chosen,
            Map<String, Object> view) {
        if (isNoMove(options)) {
            return;
        }
        if (!givenUp) {
            views.add(ScriptPlayer.shown(view, options, false));
        }
        if (moves.size() == MOST_DECISIONS) {
            givenUp = true;
            throw new Stop("the game did not end after " + MOST_DECISIONS + " decisions");
        }
        moves.add(ScriptPlayer.plain(chosen));
    }

    @Override
    public <C> List<C> shuffle(Collection<C> cards, Function<C, String> nameOf) {
        List<C> order = new ArrayList<>(cards);
        Collections.shuffle(order, chance);
        if (!order.isEmpty()) {
            orders.add(order.stream().map(nameOf).toList());
        }
        return order;
    }

    @Override
    public Map<String, Object> take(Map<String, Object> view) {
        throw new Unsupported("cannot list its moves");
    }

    @Override
    Map<String, Object> take(Map<String, Object> view, List<Map<String, Object>> lawful) {
        return lawful == null ? take(view) : choose(lawful, view);
    }

    @Override
    public String card() {
        throw new Unsupported("has no pile to deal from");
    }

    @Override
    public Error refuse(Refused why, Map<String, Object> view) {
        return new Stop("refused a move of its own: " + why.getMessage());
    }

    @Override
    public Error diverge(String asked) {
        return new Stop("asked for " + asked);
    }

    @Override
    void finish(Map<String, Object> view) {
        if (!givenUp) {
            views.add(ScriptPlayer.shown(view, null, true));
        }
    }
}
