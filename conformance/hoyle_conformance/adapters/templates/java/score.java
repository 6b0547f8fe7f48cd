// Adapter for a program that only keeps the score. Fill in what is marked TODO.
// Run: javac -d out Adapter.java && java -cp out Adapter, then type {"id": 0, "op": "hello"}

import hoyle.*;
import java.util.List;
import java.util.Map;

public class Adapter {
    static final Map<String, Object> PLAYS = Json.of("ops", List.of("score")); // and "readings"
    static final Map<String, Object> HELLO = Json.of("protocol", 1, "language", "java",
            "name", "my-game", "version", "0.1", "games", Json.of("flip7", PLAYS));

    /** The points for the facts, such as {"numbers": []}: Json.list(facts, "numbers"). */
    static int points(Map<String, Object> facts) {
        throw new Unsupported("TODO: points() in Adapter.java is not written yet");
    }

    public static void main(String[] arguments) {
        Shim.Handler score = request -> Json.of("points", points(Json.object(request, "facts")));
        Shim.serve(HELLO, Map.of("score", score));
    }
}
