// Adapter for an engine that is told one move after another. Fill in what is marked TODO.
// Run: javac -d out Adapter.java && java -cp out Adapter, then type {"id": 0, "op": "hello"}

import hoyle.*;
import java.util.List;
import java.util.Map;

/** TODO: instead of Object, a game of your engine. */
public class Adapter implements Stepped<Object> {
    static final Map<String, Object> PLAYS = // what you play: see `hoyle docs protocol`
            // TODO: "edition", "flip7-en", in Json.of, if not flip7-es
            Json.of("ops", List.of("play", "moves", "view", "selfplay"), "players", List.of(3, 18));
    static final Map<String, Object> HELLO = Json.of("protocol", 1, "language", "java",
            "name", "my-game", "version", "0.1", "games", Json.of("flip7", PLAYS));

    /** A new game for source.script (players, readings ...), cards from source.shuffle(cards). */
    public Object start(Source source) {
        throw new Unsupported("TODO: start() in Adapter.java is not written yet");
    }

    /** The table as the kit writes it; if you cannot show everything, list `observables` in PLAYS. */
    public Map<String, Object> view(Object game) {
        return Json.of("over", false); // TODO
    }

    /** All lawful moves, none when the game is over. If you cannot list them, write over(game). */
    public List<Map<String, Object>> options(Object game) {
        // TODO, by Json.of: {"seat": 0, "do": "hit"}
        return List.of();
    }

    /** Makes the move and returns the game; throws Refused("why") if the rules forbid it. */
    public Object apply(Object game, Map<String, Object> move) {
        return game; // TODO
    }

    public static void main(String[] arguments) {
        Shim.serve(HELLO, Shim.stepOps(new Adapter()));
    }
}
