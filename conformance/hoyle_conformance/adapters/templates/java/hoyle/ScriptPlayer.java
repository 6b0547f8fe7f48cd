package hoyle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** Decides and shuffles as a script says, instead of your engine's players and its deck. */
final class ScriptPlayer extends Source {
    /** One for each decision so far, and one for the end of the game. */
    final List<Map<String, Object>> views = new ArrayList<>();

    /** The lawful moves where the script stopped; null if they are not known. */
    List<Map<String, Object>> options;

    /** Why the engine is being unwound. */
    Stop stopped;

    Refused refused;

    /** What the engine handed over for the first shuffle. */
    List<String> pack;

    private final List<Map<String, Object>> moves;
    private final Deque<List<String>> orders;
    private final Deque<String> cards = new ArrayDeque<>();
    private int shuffles = 0;

    ScriptPlayer(Map<String, Object> script, Map<String, String> aliases) {
        super(script, aliases);
        if (script.get("position") != null) {
            throw new Unsupported("starts from a fresh deal only");
        }
        moves = Json.list(script, "moves");
        orders = new ArrayDeque<>(Json.<List<String>>list(script, "shuffles"));
    }

    @Override
    public Map<String, Object> choose(List<Map<String, Object>> options, Map<String, Object> view) {
        check();
        if (isNoMove(options)) {
            return options.get(0);
        }
        Map<String, Object> move = take(view, options);
        for (Map<String, Object> option : options) {
            if (fits(move, option)) {
                return option;
            }
        }
        at--;
        String why = Json.write(move) + " is not one of " + Json.write(options);
        throw refuse(new Refused(why), null);
    }

    @Override
    public Map<String, Object> take(Map<String, Object> view) {
        return take(view, null);
    }

    @Override
    Map<String, Object> take(Map<String, Object> view, List<Map<String, Object>> lawful) {
        check();
        views.add(shown(view, lawful, false));
        options = lawful;
        if (at >= moves.size()) {
            throw stop(new Stop("the script has no more moves"));
        }
        return moves.get(at++);
    }

    @Override
    public <C> List<C> shuffle(Collection<C> cards, Function<C, String> nameOf) {
        if (cards.isEmpty()) {
            return new ArrayList<>(); // no shuffle: many engines shuffle an empty discard pile
        }
        List<String> names = cards.stream().map(nameOf).toList();
        pack = pack == null ? names : pack;
        String counted = names.size() + " cards: " + String.join(" ", names.subList(0, Math.min(12, names.size())));
        List<String> order = nextOrder(
            "the order of shuffle " + (shuffles + 1) + ", of " + counted + (names.size() > 12 ? " ..." : ""));
        Map<String, Deque<C>> left = new LinkedHashMap<>();
        for (C card : cards) {
            left.computeIfAbsent(nameOf.apply(card), name -> new ArrayDeque<>()).add(card);
        }
        List<C> ordered = new ArrayList<>();
        for (String name : order) {
            if (left.containsKey(name) && !left.get(name).isEmpty()) {
                ordered.add(left.get(name).remove());
            }
        }
        // Cards that the script does not have come last: a difference shows in the views.
        left.values().forEach(ordered::addAll);
        return ordered;
    }

    @Override
    public String card() {
        check();
        while (cards.isEmpty()) {
            cards.addAll(nextOrder("a card"));
            cards.remove("...");
        }
        return toEngine(cards.remove());
    }

    /** The game is over. Any move left in the script is one too many. */
    @Override
    void finish(Map<String, Object> view) {
        check();
        views.add(shown(view, null, true));
        options = List.of();
        if (at < moves.size()) {
            throw refuse(new Refused("the game is over"), null);
        }
    }

    @Override
    public Error refuse(Refused why, Map<String, Object> view) {
        refused = why;
        refused.at = at;
        refused.views = new ArrayList<>(views);
        if (view != null) {
            refused.views.add(shown(view, options, false));
        } else {
            views.stream().filter(Objects::nonNull).reduce((one, later) -> later).ifPresent(refused.views::add);
        }
        return stop(new Stop(why.getMessage()));
    }

    @Override
    public Error diverge(String asked) {
        return stop(new Stop.Diverged(at, asked, views));
    }

    /** Whether the move has everything that the option has; your Integer is the Long of a script. */
    private static boolean fits(Map<String, Object> move, Map<String, Object> option) {
        for (Map.Entry<String, Object> entry : option.entrySet()) {
            Object value = entry.getValue();
            if (value instanceof Integer number) {
                value = number.longValue();
            } else if (!(value instanceof String)) {
                value = Json.copy(value);
            }
            if (!Objects.equals(move.get(entry.getKey()), value)) {
                return false;
            }
        }
        return true;
    }

    private List<String> nextOrder(String asked) {
        check();
        if (orders.isEmpty()) {
            throw diverge(asked);
        }
        shuffles++;
        return orders.remove();
    }

    private void check() {
        if (stopped != null) {
            throw stopped;
        }
    }

    private Stop stop(Stop reason) {
        stopped = reason;
        return reason;
    }

    /** A copy of a view, with `over` and `asked` filled in where it does not have them. */
    static Map<String, Object> shown(
            Map<String, Object> view, List<Map<String, Object>> options, boolean over) {
        if (view == null) {
            return null; // within a turn
        }
        Map<String, Object> copied = plain(view);
        copied.putIfAbsent("over", over);
        if (options != null) {
            copied.putIfAbsent("asked", Json.copy(options));
        }
        return copied;
    }

    /** A copy that the engine can no longer change. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> plain(Map<String, Object> object) {
        return (Map<String, Object>) Json.copy(object);
    }
}
