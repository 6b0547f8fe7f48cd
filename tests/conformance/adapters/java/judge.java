// No game at all: an engine that judges each move, cannot list them, and takes each card.

import hoyle.*;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class Adapter implements Stepped<Adapter.Game> {
    record Game(Source source, List<String> cards, boolean over) {}

    public Game start(Source source) {
        return new Game(source, source.shuffle(new ArrayList<>()), false);
    }

    public Map<String, Object> view(Game game) {
        if (game.cards.size() > 0 && game.cards.get(game.cards.size() - 1).equals("0")) {
            return null; // within a turn
        }
        List<String> names = game.source.toKit(game.cards);
        List<Map<String, Object>> asked = Shim.moves(0, "hit", "stay");
        asked.addAll(Shim.movesTo(0, "freeze", List.of(0, 2)));
        Map<String, Object> view = Json.of("over", game.over, "cards", names, "own", game.cards);
        if (game.cards.isEmpty()) { // later it cannot list them
            view.put("asked", asked);
        }
        return view;
    }

    public Game apply(Game game, Map<String, Object> move) {
        switch (Json.text(move, "do")) {
            case "hit":
                game.cards.add(game.source.card());
                return game;
            case "stay":
                return new Game(game.source, game.cards, true);
            default:
                throw new Refused("neither hit nor stay");
        }
    }

    public static void main(String[] arguments) {
        Map<String, String> aliases = Map.of("second-chance", "SC");
        Map<String, Shim.Handler> ops = Shim.stepOps(new Adapter(), aliases, (view, seat) -> view);
        Shim.serveGame("flip7", ops, Json.of("ops", List.of("play"), "chance", "demand"));
    }
}
