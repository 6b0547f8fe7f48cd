package hoyle;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Names of cards, where the kit and your engine differ; others are the same on both sides. */
abstract class Names {
    private final Map<String, String> toEngine;
    private final Map<String, String> toKit;

    /** The aliases say what your engine calls a card of the kit: Map.of("second-chance", "SC"). */
    Names(Map<String, String> aliases) {
        toEngine = aliases;
        toKit = aliases.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
    }

    /** The engine's name for a card of the kit. */
    public String toEngine(String card) {
        return toEngine.getOrDefault(card, card);
    }

    /** The kit's name for a card of the engine. */
    public String toKit(String card) {
        return toKit.getOrDefault(card, card);
    }

    /** The kit's names for cards of the engine. */
    public List<String> toKit(List<String> cards) {
        return cards.stream().map(this::toKit).collect(Collectors.toList());
    }
}
