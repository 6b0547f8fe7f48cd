// Turns the log of a program into traces, one game per line. Fill in what is marked TODO.
// Run: javac -d out Adapter.java && java -cp out Adapter < games.log > games.jsonl

import hoyle.*;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Map;

public class Adapter {
    static final Map<String, String> ALIASES = Map.of(); // TODO: the kit's name of a card, yours

    public static void main(String[] arguments) throws IOException {
        BufferedReader log = new BufferedReader(new InputStreamReader(System.in));
        Trace trace = null;
        int number = 0;
        for (String line; (line = log.readLine()) != null; ) {
            number++;
            String[] words = line.split(" ");
            // TODO: the lines of your log, instead of these.
            if (words[0].equals("players") && words.length == 2) {
                trace = new Trace("flip7", Integer.parseInt(words[1]), ALIASES);
            } else if (words[0].equals("card") && words.length == 2 && trace != null) {
                trace.dealt(words[1]); // or the whole order: trace.shuffle(cards)
            } else if (words[0].equals("move") && trace != null) {
                // The table before the move, as far as the log shows it; a choice of one is not a move.
                trace.move(Json.of("over", false), Json.of("seat", 0, "do", words[1]));
            } else if (words[0].equals("end") && trace != null) {
                trace.end(Json.of("over", true)); // and the result
                System.out.println(trace);
            } else if (!line.isBlank()) {
                System.err.println("line " + number + ": Adapter.java does not know: " + line);
                System.exit(2);
            }
        }
    }
}
