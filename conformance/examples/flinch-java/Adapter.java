import hoyle.*;
import java.util.*;

/** The adapter between the kit and Flinch.java. */
public final class Adapter implements Stepped<Flinch> {
    public Flinch start(Source source) {
        Map<String, Object> script = source.script, ours = Map.of("flinch.offences", "forbidden");
        if (!ours.equals(Json.object(script, "readings"))) throw new Unsupported("other rules");
        int players = Json.number(script, "players"), packs = Json.number(script, "packs", 1);
        return new Flinch(players, packs, source::shuffle);
    }
    public Map<String, Object> view(Flinch game) {
        var seats = game.players().stream().map(one -> Json.of("flinch", one.flinch(), "top", one.top(),
            "hand", one.hand(), "hand_size", one.hand().size(), "reserve", one.reserve(),
            "reserve_sizes", one.reserveSizes(), "exposed", List.of(), "waits", one.waits())).toList();
        if (game.isOver()) return Json.of("over", true, "winners", game.winners(), "seats", seats);
        var asked = Json.of("seat", game.turn(), "about", game.question());
        return Json.of("over", false, "asked", asked, "stack", game.stack(), "seats", seats,
            "removed", game.removed(), "piles", game.piles(), "called", List.of());
    }
    public List<Map<String, Object>> options(Flinch game) {
        return game.moves().stream().map(Move::parts).toList();
    }
    public Flinch apply(Flinch game, Map<String, Object> move) {
        return game.make(game.moves().get(options(game).indexOf(move)));
    }
    static Map<String, Object> see(Map<String, Object> view, int seat) {
        List<Map<String, Object>> seats = Json.list(view, "seats");
        for (var other : seats) if (other != seats.get(seat)) other.remove("hand");
        return view;
    }
    public static void main(String[] arguments) {
        var flinch = Json.of("ops", List.of("play", "moves", "view", "selfplay"), "players",
            List.of(2, 8), "variants", List.of("base"), "edition", "flinch-program");
        Shim.serve(Json.of("protocol", 1, "name", "flinch-java", "version", "1.0", "language", "java",
            "games", Map.of("flinch", flinch)), Shim.stepOps(new Adapter(), Map.of(), Adapter::see));
    }
}
