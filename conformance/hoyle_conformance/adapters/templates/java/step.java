// Adapter for an engine that is told one move after another. Fill in what is marked TODO.
// Run: javac -d out Adapter.java && java -cp out Adapter, then type {"id": 0, "op": "hello"}

import hoyle.*;
import java.util.List;
import java.util.Map;

/** TODO: instead of Object, a game of your engine. */
public class Adapter implements Stepped<Object> {
    /** A new game for source.players() and source.script, its cards from source.shuffle(cards). */
    public Object start(Source source) {
        throw new Unsupported("TODO: start() in Adapter.java is not written yet");
    }

    /** The table as the kit writes it; if you cannot show everything, say `observables` in main. */
    public Map<String, Object> view(Object game) {
        return Json.of(); // TODO
    }

    /** All lawful moves, none when the game is over. If you cannot list them, leave this out. */
    public List<Map<String, Object>> options(Object game) {
        // TODO, by Json.of: {"seat": 0, "do": "hit"}
        return List.of();
    }

    /** Makes the move and returns the game; throws Refused("why") if the rules forbid it. */
    public Object apply(Object game, Map<String, Object> move) {
        return game; // TODO
    }

    public static void main(String[] arguments) {
        Map<String, Shim.Handler> ops = Shim.stepOps(new Adapter());
        // What hello says of it (`hoyle docs protocol`), if hoyle.yaml does not.
        // TODO: "edition", "flip7-en", in Json.of, if not flip7-es
        Shim.serveGame("flip7", ops, Json.of("players", List.of(3, 18)));
    }
}
