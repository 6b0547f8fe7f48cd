// Adapter for a program that only keeps the score. Fill in what is marked TODO.
// Run: javac -d out Adapter.java && java -cp out Adapter, then type {"id": 0, "op": "hello"}

import hoyle.*;
import java.util.Map;

public class Adapter {
    /** The points for the facts, such as {"numbers": []}: Json.list(facts, "numbers"). */
    static int points(Map<String, Object> facts) {
        throw new Unsupported("TODO: points() in Adapter.java is not written yet");
    }

    public static void main(String[] arguments) {
        Shim.Handler score = request -> Json.of("points", points(Json.object(request, "facts")));
        // What hello says of it, such as "readings", in Json.of, if hoyle.yaml does not.
        Shim.serveGame("flip7", Map.of("score", score), Json.of());
    }
}
