package hoyle;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * The shim for adapters in Java (17 or later, standard library only).
 *
 * <p>serveGame("flip7", ops, claim) answers the kit on standard input and output, and serve(hello,
 * ops) does so with a hello of your own; callbackOps(playGame) are
 * play, moves, view and selfplay for an engine that calls its players back; stepOps(engine) the
 * same for an engine that is told one move after another. Whatever your engine prints goes to
 * standard error. The protocol: `hoyle docs protocol`.
 */
public final class Shim {
    private static final List<String> KEPT =
            List.of("game", "players", "variant", "packs", "readings");

    private Shim() {}

    /** Answers one operation: the result of a request. */
    public interface Handler {
        Object answer(Map<String, Object> request) throws Exception;
    }

    /** Plays source.script to the end, and returns the view at the end. */
    public interface PlayGame {
        Map<String, Object> play(Source source) throws Exception;
    }

    /** What a seat sees of a view. */
    public interface See {
        Map<String, Object> of(Map<String, Object> view, int seat);
    }

    /** Operations for an engine that calls its players back, and calls cards as the kit does. */
    public static Map<String, Handler> callbackOps(PlayGame playGame) {
        return callbackOps(playGame, Map.of(), (view, seat) -> view);
    }

    /**
     * Operations for an engine that calls its players back.
     *
     * @param playGame takes decisions from source.choose, randomness from source.shuffle or source.card
     * @param aliases what your engine calls a card of the kit, if it differs
     * @param see what a seat sees of a view
     */
    public static Map<String, Handler> callbackOps(
            PlayGame playGame, Map<String, String> aliases, See see) {
        Map<String, Handler> ops = new HashMap<>();
        ops.put("play", request -> {
            ScriptPlayer source = follow(playGame, aliases, request);
            return Json.of("views", source.views, "pack", source.pack);
        });
        ops.put("moves", request -> {
            List<Map<String, Object>> options = follow(playGame, aliases, request).options;
            if (options == null) {
                throw new Unsupported("cannot list its moves");
            }
            return Json.of("moves", options);
        });
        ops.put("view", request -> {
            List<Map<String, Object>> views = follow(playGame, aliases, request).views;
            Map<String, Object> last = views.get(views.size() - 1);
            return Json.of("view", see.of(last, Json.number(request, "seat")));
        });
        ops.put("selfplay", request -> selfplay(playGame, aliases, request));
        return ops;
    }

    /** Operations for an engine that is told one move after another. */
    public static Map<String, Handler> stepOps(Stepped<?> engine) {
        return callbackOps(engine::play);
    }

    /** The same, for an engine with its own names of cards, or hidden ones. */
    public static Map<String, Handler> stepOps(
            Stepped<?> engine, Map<String, String> aliases, See see) {
        return callbackOps(engine::play, aliases, see);
    }

    private static ScriptPlayer follow(
            PlayGame playGame, Map<String, String> aliases, Map<String, Object> request)
            throws Exception {
        ScriptPlayer source = new ScriptPlayer(Json.object(request, "script"), aliases);
        try {
            source.finish(playGame.play(source));
        } catch (Refused reason) {
            if (source.stopped == null) {
                if (source.at == 0) {
                    throw reason;
                }
                source.at--; // the engine refused the last move it was given
                source.refuse(reason, null);
            }
        } catch (Throwable reason) {
            if (source.stopped == null) { // otherwise it is our own, perhaps wrapped by the engine
                throw reason;
            }
        }
        if (source.refused != null) {
            throw source.refused;
        }
        if (source.stopped instanceof Stop.Diverged) {
            throw source.stopped;
        }
        return source;
    }

    private static Object selfplay(
            PlayGame playGame, Map<String, String> aliases, Map<String, Object> request)
            throws Exception {
        Object seed = request.get("seed");
        Random chance = seed == null ? new Random() : new Random(seed.toString().hashCode());
        Map<String, Object> script = new HashMap<>(request);
        script.keySet().retainAll(KEPT);
        List<Object> traces = new ArrayList<>();
        for (int game = Json.number(request, "count", 1); game > 0; game--) {
            RandomPlayer source = new RandomPlayer(script, aliases, chance);
            try {
                source.finish(playGame.play(source));
            } catch (Throwable reason) {
                if (!source.givenUp) {
                    throw reason;
                }
            }
            traces.add(Json.of("script", source.script, "views", source.views));
            if (source.givenUp) { // the others would not end either
                break;
            }
        }
        return Json.of("traces", traces);
    }

    /** Answers one request; ops: a handler for each operation. */
    public static Map<String, Object> answer(
            Map<String, Handler> ops, Map<String, Object> request) {
        Map<String, Object> reply = Json.of("id", request.get("id"));
        Object op = request.get("op");
        try {
            if (!ops.containsKey(op)) {
                throw new Unsupported("no operation " + op);
            }
            reply.put("result", ops.get(op).answer(request));
        } catch (Refused reason) {
            Map<String, Object> refused = Json.of("at", reason.at, "why", reason.getMessage());
            if (reason.views != null) {
                refused.put("views", reason.views);
            }
            reply.put("refused", refused);
        } catch (Stop.Diverged reason) {
            reply.put(
                    "diverged",
                    Json.of("at", reason.at, "asked", reason.asked, "views", reason.views));
        } catch (Unsupported reason) {
            reply.put("unsupported", reason.getMessage() == null ? true : reason.getMessage());
        } catch (Throwable reason) {
            StringWriter trace = new StringWriter();
            reason.printStackTrace(new PrintWriter(trace));
            reply.put("error", trace.toString());
        }
        return reply;
    }

    @SuppressWarnings("unchecked") // what is not an object is noticed at once
    private static String reply(Map<String, Handler> ops, String line) {
        Object id = null;
        String told = "not a request: ";
        try {
            Map<String, Object> request = (Map<String, Object>) Json.parse(line);
            id = request.get("id");
            told = "cannot be written as JSON: ";
            return Json.write(answer(ops, request));
        } catch (IllegalArgumentException | ClassCastException | NullPointerException reason) {
            return Json.write(Json.of("id", id, "error", told + reason.getMessage()));
        }
    }

    /** Answers requests until standard input ends; ops: a handler for each operation except hello. */
    public static void serve(Map<String, Object> hello, Map<String, Handler> ops) {
        Map<String, Handler> all = new HashMap<>(ops);
        all.put("hello", request -> hello);
        PrintStream replies = new PrintStream(
                new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        BufferedReader requests =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        System.setOut(System.err);
        System.setIn(InputStream.nullInputStream()); // engines get no keyboard
        try {
            for (String line; (line = requests.readLine()) != null; ) {
                if (!line.isBlank()) {
                    replies.print(reply(all, line) + "\n");
                    replies.flush();
                }
            }
        } catch (IOException reason) {
            System.err.println("standard input cannot be read: " + reason.getMessage());
        }
        System.exit(0); // also if the engine has threads that still run
    }

    /** Answers requests about a game; the profile says all that hello does not. */
    public static void serveGame(String game, Map<String, Handler> ops) {
        serveGame(game, ops, Map.of());
    }

    /** Answers requests about a game. claim: what hello says of it, if the profile does not. */
    public static void serveGame(
            String game, Map<String, Handler> ops, Map<String, Object> claim) {
        Map<String, Object> plays = Json.of("ops", new ArrayList<>(ops.keySet()));
        plays.putAll(claim);
        serve(Json.of("protocol", 1, "name", "my-game", "language", "java",
                "games", Json.of(game, plays)), ops);
    }

    /** What is told of a call to a listener: the name of its method, and what was given. */
    public interface Heard {
        void of(String method, Object... given);
    }

    /** A listener for an engine that reports what happens; its methods return nothing. */
    public static <L> L listener(Class<L> kind, Heard heard) {
        return kind.cast(
                Proxy.newProxyInstance(
                        kind.getClassLoader(),
                        new Class<?>[] {kind},
                        (proxy, method, given) -> {
                            heard.of(method.getName(), given == null ? new Object[0] : given);
                            return null;
                        }));
    }

    /** What a field of an engine's object holds that is private, and that no method of it tells. */
    @SuppressWarnings("unchecked")
    public static <T> T field(Object owner, String name) {
        for (Class<?> kind = owner.getClass(); kind != null; kind = kind.getSuperclass()) {
            try {
                Field field = kind.getDeclaredField(name);
                field.setAccessible(true);
                return (T) field.get(owner);
            } catch (NoSuchFieldException above) {
                continue; // perhaps a class that it extends has it
            } catch (IllegalAccessException refused) {
                break;
            }
        }
        throw new IllegalArgumentException("no field " + name + " in " + owner.getClass());
    }

    /** The moves of a seat that name nothing else, such as moves(0, "hit", "stay"). */
    public static List<Map<String, Object>> moves(int seat, String... verbs) {
        List<Map<String, Object>> moves = new ArrayList<>();
        for (String verb : verbs) {
            moves.add(Json.of("seat", seat, "do", verb));
        }
        return moves;
    }

    /** The moves of a seat towards others, such as movesTo(0, "freeze", List.of(0, 2)). */
    public static List<Map<String, Object>> movesTo(int seat, String verb, List<Integer> others) {
        List<Map<String, Object>> moves = new ArrayList<>();
        for (int to : others) {
            moves.add(Json.of("seat", seat, "do", verb, "to", to));
        }
        return moves;
    }
}
