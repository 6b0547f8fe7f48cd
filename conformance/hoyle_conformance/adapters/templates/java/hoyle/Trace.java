package hoyle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A game that was played elsewhere, reconstructed from a log; toString() is its line for `hoyle audit`. */
public final class Trace extends Names {
    /** The game: game and players; add variant, packs and readings if they are not the usual ones. */
    public final Map<String, Object> script;

    private final List<List<String>> shuffles = new ArrayList<>();
    private final List<Map<String, Object>> moves = new ArrayList<>();
    private final List<Map<String, Object>> views = new ArrayList<>();

    public Trace(String game, int players, Map<String, String> aliases) {
        super(aliases);
        script = Json.of("game", game, "players", players, "shuffles", shuffles, "moves", moves);
    }

    /** A shuffle: its whole order, the card dealt first at the front; empty if unknown. */
    public void shuffle(List<String> cards) {
        List<String> order = new ArrayList<>(toKit(cards));
        order.add("..."); // the rest, in any order
        shuffles.add(order);
    }

    /** The next card that was dealt, if the log does not have the order of the shuffle. */
    public void dealt(String card) {
        if (shuffles.isEmpty()) {
            shuffle(List.of());
        }
        List<String> order = shuffles.get(shuffles.size() - 1);
        order.add(order.size() - 1, toKit(card));
    }

    /** A decision: the table before it, and the move. A choice with one option is not a move. */
    public void move(Map<String, Object> view, Map<String, Object> move) {
        views.add(ScriptPlayer.plain(view));
        moves.add(ScriptPlayer.plain(move));
    }

    /** The table at the end. Without it the log counts as cut off, and the last move is left out. */
    public void end(Map<String, Object> view) {
        views.add(ScriptPlayer.plain(view));
    }

    @Override
    public String toString() {
        List<Map<String, Object>> seen = moves.subList(0, Math.max(0, views.size() - 1));
        Map<String, Object> told = ScriptPlayer.plain(script);
        told.put("moves", seen);
        return Json.write(Json.of("script", told, "views", views));
    }
}
