package hoyle;

import java.util.List;
import java.util.Map;

/** An engine that is told one move after another; G is the type of its games. */
public interface Stepped<G> {
    /** A new game; take randomness from source.shuffle or source.card. */
    G start(Source source) throws Exception;

    /** The table, as the kit writes it; null within a turn that is one move to the engine. */
    Map<String, Object> view(G game) throws Exception;

    /** Makes the move and returns the game after it; throws Refused if the rules forbid it. */
    G apply(G game, Map<String, Object> move) throws Exception;

    /**
     * All lawful moves, none when the game is over; the shim refuses all others. Leave this out if
     * your engine shall judge them: then the view lists them as `asked`; or, if it cannot, it says
     * when the game is over, and apply makes forced moves by itself.
     */
    default List<Map<String, Object>> options(G game) throws Exception {
        return null;
    }

    /** Whether the game has ended. */
    default boolean over(G game) throws Exception {
        List<Map<String, Object>> lawful = options(game);
        if (lawful != null) {
            return lawful.isEmpty();
        }
        Map<String, Object> now = view(game);
        return now != null && (Boolean.TRUE.equals(now.get("over")) || List.of().equals(now.get("asked")));
    }

    /** The moves that a view lists; null if it does not. */
    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> listed(Map<String, Object> view) {
        Object asked = view == null ? null : view.get("asked");
        return asked instanceof List<?> ? (List<Map<String, Object>>) asked : null;
    }

    /** Plays a game from its source, and returns the view at its end. */
    default Map<String, Object> play(Source source) throws Exception {
        G game = start(source);
        while (!over(game)) {
            int before = source.at;
            Map<String, Object> now = view(game);
            List<Map<String, Object>> given = options(game);
            List<Map<String, Object>> lawful = given == null ? listed(now) : given;
            boolean forced = lawful != null && source.isNoMove(lawful);
            Map<String, Object> move =
                    given != null || forced ? source.choose(lawful, now) : source.take(now, lawful);
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
