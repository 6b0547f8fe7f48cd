package hoyle;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Where the decisions and the randomness of a game come from: a script, or (selfplay) random choices. */
public abstract class Source extends Names {
    /** The game to play: game, players, variant, packs, readings. */
    public final Map<String, Object> script;

    /** The index of the next move. */
    protected int at = 0;

    Source(Map<String, Object> script, Map<String, String> aliases) {
        super(aliases);
        this.script = script;
    }

    /** How many people play. */
    public final int players() {
        return Json.number(script, "players");
    }

    /** Games in which a forced act is a move too: a table that skipped it would show what a hand lacks. */
    private static final Set<String> EVERY_ACT = Set.of("face-to-face", "flinch");

    /** Whether there is no choice, and so no move in a script. */
    protected final boolean isNoMove(List<Map<String, Object>> options) {
        return options.size() == 1 && !EVERY_ACT.contains(script.get("game"));
    }

    /**
     * A decision; returns the move to make.
     *
     * @param options all lawful moves, as the kit writes them: {seat: 0, do: freeze, to: 2}
     * @param view what the table looks like now, as the kit writes it
     */
    public abstract Map<String, Object> choose(
            List<Map<String, Object>> options, Map<String, Object> view);

    /** The next move unchanged, for an engine that judges moves but cannot list them. */
    public abstract Map<String, Object> take(Map<String, Object> view);

    /** The same for an engine whose view lists the moves, which judges them all the same. */
    abstract Map<String, Object> take(Map<String, Object> view, List<Map<String, Object>> lawful);

    /**
     * Your program has decided by itself; heard in games of its own only (selfplay).
     *
     * @param options what it could do
     * @param chosen what it does
     * @param view the table before that
     */
    public void decided(
            List<Map<String, Object>> options,
            Map<String, Object> chosen,
            Map<String, Object> view) {
        throw new Unsupported("decides that by itself");
    }

    /**
     * The cards in the order of the next shuffle, as a new list.
     *
     * @param nameOf the kit's name of a card of yours
     */
    public abstract <C> List<C> shuffle(Collection<C> cards, Function<C, String> nameOf);

    /** The same for cards that are known by their toString() or an alias. */
    public <C> List<C> shuffle(Collection<C> cards) {
        return shuffle(cards, card -> toKit(card.toString()));
    }

    /** Puts the cards into the order of the next shuffle, as Collections.shuffle does. */
    public final <C> void reorder(List<C> cards, Function<C, String> nameOf) {
        List<C> order = shuffle(cards, nameOf);
        for (int index = 0; index < order.size(); index++) {
            cards.set(index, order.get(index));
        }
    }

    /** The same for cards that are known by their toString() or an alias. */
    public final <C> void reorder(List<C> cards) {
        reorder(cards, card -> toKit(card.toString()));
    }

    /** The next card that is dealt, by the engine's name, for an engine without a pile. */
    public abstract String card();

    /** What to throw when the next move is against the rules. view: the table after it. */
    public abstract Error refuse(Refused why, Map<String, Object> view);

    /** What to throw when the engine asks for something that no script has a move for. */
    public abstract Error diverge(String asked);

    abstract void finish(Map<String, Object> view);
}
