package hoyle;

import java.util.List;
import java.util.Map;

/** An engine that is told one move after another; G is the type of its games. */
public interface Stepped<G> {
    /** A new game; take randomness from source.shuffle or source.card. */
    G start(Source source) throws Exception;

    /** The table, as the kit writes it. */
    Map<String, Object> view(G game) throws Exception;

    /** Makes the move and returns the game after it; throws Refused if the rules forbid it. */
    G apply(G game, Map<String, Object> move) throws Exception;

    /**
     * All lawful moves, none when the game is over. If your engine cannot list them, leave this out:
     * the view says when the game is over; and apply has to make forced moves by itself.
     */
    default List<Map<String, Object>> options(G game) throws Exception {
        return null;
    }

    /** Whether the game has ended. */
    default boolean over(G game) throws Exception {
        List<Map<String, Object>> lawful = options(game);
        return lawful == null ? Boolean.TRUE.equals(view(game).get("over")) : lawful.isEmpty();
    }

    /** Plays a game from its source, and returns the view at its end. */
    default Map<String, Object> play(Source source) throws Exception {
        G game = start(source);
        while (!over(game)) {
            int before = source.at;
            List<Map<String, Object>> lawful = options(game);
            Map<String, Object> now = view(game);
            Map<String, Object> move =
                    lawful == null ? source.take(now) : source.choose(lawful, now);
            try {
                game = apply(game, move);
            } catch (Refused reason) {
                if (source.at == before) {
                    throw new IllegalStateException("refused its own only move", reason);
                }
                source.at--;
                throw source.refuse(reason, view(game));
            }
        }
        return view(game);
    }
}
