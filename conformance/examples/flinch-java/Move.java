import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What a player does. Cards are "1" to "15"; {@code from} is "flinch", "hand" or a place of the
 * Reserve, "reserve-1" to "reserve-5"; {@code on} is "new" or the pile as it lies, "1-6", or the
 * place to lay a card on. What an act does not need is null.
 */
public record Move(int seat, String act, String from, String card, String on) {
    static Move play(int seat, String from, int card, String pile) {
        return new Move(seat, "play", from, String.valueOf(card), pile);
    }

    static Move lay(int seat, int card, String place) {
        return new Move(seat, "lay", null, String.valueOf(card), place);
    }

    static Move pass(int seat) {
        return new Move(seat, "pass", null, null, null);
    }

    /** The move by the names of its parts, as it is written down. */
    public Map<String, Object> parts() {
        Map<String, Object> parts = new LinkedHashMap<>();
        parts.put("seat", seat);
        parts.put("do", act);
        parts.put("from", from);
        parts.put("card", card);
        parts.put("on", on);
        parts.values().removeIf(Objects::isNull);
        return parts;
    }
}
