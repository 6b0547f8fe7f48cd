// A scorekeeper for Flip 7.

import hoyle.*;
import java.util.List;
import java.util.Map;

public class Adapter {
    static final Map<String, Object> PLAYS =
            Json.of("ops", List.of("score"), "readings", Map.of("flip7.score.two-doubles", "once"));
    static final Map<String, Object> HELLO = Json.of("protocol", 1, "language", "java",
            "name", "scores", "version", "0.1", "games", Json.of("flip7", PLAYS));

    static int points(Map<String, Object> facts) {
        if (Json.truth(facts, "busted")) {
            return 0;
        }
        List<String> modifiers = Json.list(facts, "modifiers");
        int points = 0;
        for (String number : Json.<String>list(facts, "numbers")) {
            points += Integer.parseInt(number);
        }
        points *= modifiers.contains("x2") ? 2 : 1;
        for (String modifier : modifiers) {
            points += modifier.equals("x2") ? 0 : Integer.parseInt(modifier);
        }
        return points + (Json.truth(facts, "flip_seven") ? 15 : 0);
    }

    public static void main(String[] arguments) {
        Shim.Handler score = request -> Json.of("points", points(Json.object(request, "facts")));
        Shim.serve(HELLO, Map.of("score", score));
    }
}
