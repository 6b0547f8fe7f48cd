// Adapter for an engine that calls its players back. Fill in what is marked TODO.
// Run: javac -d out Adapter.java && java -cp out Adapter, then type {"id": 0, "op": "hello"}

import hoyle.*;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class Adapter {
    static final Map<String, String> ALIASES = Map.of(); // TODO: the kit's name of a card, yours

    /** A player for your engine. TODO: implements, extends ... */
    static class ScriptedPlayer {
        final Source source;
        final int seat;
        Object game; // TODO: a game of your engine

        ScriptedPlayer(Source source, int seat) {
            this.source = source;
            this.seat = seat;
        }

        /** TODO: your engine's own question, such as this; a method for each. */
        public String decide(String... choices) {
            // such as {"seat": 0, "do": "hit"}
            return Json.text(source.choose(Shim.moves(seat, choices), table(game)), "do");
        }
    }

    /** The table as the kit writes it; if you cannot show everything, say `observables` in main. */
    static Map<String, Object> table(Object game) {
        return Json.of(); // TODO; and the result at the end
    }

    /** Plays a game of source.players() by source.script to its end: the last view. */
    static Map<String, Object> playGame(Source source) {
        List<ScriptedPlayer> players = new ArrayList<>();
        for (int seat = 0; seat < source.players(); seat++) {
            players.add(new ScriptedPlayer(source, seat));
        }
        // TODO: make the game, its cards from source.shuffle(cards), or one by one from
        // source.card(); give the game to the players; play it; return table(game).
        // If the constructor shuffles at once, pass it the source, or set the order before anything is dealt.
        // A shuffle in place is source.reorder(cards): the list that source.shuffle is given does not change.
        // The first card to be dealt comes first: if your engine deals from the end of its deck, reverse the list.
        // Seat 0 begins, so the first dealer is the last seat; if player 1 of yours begins, say first_player 1.
        throw new Unsupported("TODO: playGame() in Adapter.java is not written yet");
    }

    public static void main(String[] arguments) {
        Map<String, Shim.Handler> ops = Shim.callbackOps(Adapter::playGame, ALIASES, (view, seat) -> view);
        // What hello says of it (`hoyle docs protocol`), if hoyle.yaml does not.
        // TODO: "edition", "flip7-en", in Json.of, if not flip7-es
        Shim.serveGame("flip7", ops, Json.of("players", List.of(3, 18)));
    }
}
