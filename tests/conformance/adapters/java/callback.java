// Go To Store, which asks its players.

import hoyle.*;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class Adapter {
    static final Map<String, Object> PLAYS =
            Json.of("ops", List.of("play", "moves", "view", "selfplay"), "players", List.of(2, 10));
    static final Map<String, Object> HELLO = Json.of("protocol", 1, "language", "java",
            "name", "callbacks", "version", "0.1", "games", Json.of("go-to-store", PLAYS));

    record ScriptedPlayer(Source source) implements GoToStore.Player {
        public GoToStore.Question ask(GoToStore game) {
            return Tables.question(source.choose(Tables.moves(game), Tables.table(game)));
        }
    }

    static Map<String, Object> playGame(Source source) {
        int players = Json.number(source.script, "players");
        List<ScriptedPlayer> seats = new ArrayList<>();
        for (int seat = 0; seat < players; seat++) {
            seats.add(new ScriptedPlayer(source));
        }
        List<Integer> cards = new ArrayList<>(GoToStore.pack());
        source.reorder(cards);
        GoToStore game = new GoToStore(players, cards);
        game.play(seats);
        return Tables.table(game);
    }

    public static void main(String[] arguments) {
        Shim.serve(HELLO, Shim.callbackOps(Adapter::playGame, Map.of(), Tables::seen));
    }
}
