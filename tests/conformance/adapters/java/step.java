// Go To Store, told one question after another.

import hoyle.*;
import java.util.List;
import java.util.Map;

public class Adapter implements Stepped<GoToStore> {
    static final Map<String, Object> PLAYS =
            Json.of("ops", List.of("play", "moves", "view", "selfplay"), "players", List.of(2, 10));
    static final Map<String, Object> HELLO = Json.of("protocol", 1, "language", "java",
            "name", "steps", "version", "0.1", "games", Json.of("go-to-store", PLAYS));

    public GoToStore start(Source source) {
        List<Integer> cards = source.shuffle(GoToStore.pack());
        return new GoToStore(source.players(), cards);
    }

    public Map<String, Object> view(GoToStore game) {
        return Tables.table(game);
    }

    public List<Map<String, Object>> options(GoToStore game) {
        return Tables.moves(game);
    }

    public GoToStore apply(GoToStore game, Map<String, Object> move) {
        game.ask(Tables.question(move));
        return game;
    }

    public static void main(String[] arguments) {
        Shim.serve(HELLO, Shim.stepOps(new Adapter(), Map.of(), Tables::seen));
    }
}
