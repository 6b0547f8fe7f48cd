// Turns the log of a Flip 7 program into traces.

import hoyle.*;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Scanner;

public class Adapter {
    static int round = 1;
    static final List<Object> SEATS = new ArrayList<>();

    static Map<String, Object> view() {
        return Json.of("over", false, "round", round, "seats", SEATS);
    }

    public static void main(String[] arguments) {
        Trace trace = null;
        for (Scanner log = new Scanner(System.in); log.hasNextLine(); ) {
            String[] words = log.nextLine().split(" ");
            if (words[0].equals("players")) {
                trace = new Trace("flip7", Integer.parseInt(words[1]), Map.of("second-chance", "SC"));
                for (int seat = 0; seat < Integer.parseInt(words[1]); seat++) {
                    SEATS.add(Json.of("total", 0));
                }
            } else if (words[0].equals("scores")) {
                round++;
                for (int seat = 0; seat < SEATS.size(); seat++) {
                    SEATS.set(seat, Json.of("total", Integer.parseInt(words[seat + 1])));
                }
            } else if (words[0].equals("stopped")) {
                trace.end(view());
                System.out.println(trace);
            } else {
                int seat = Integer.parseInt(words[0].substring(1)) - 1;
                String verb = words[1].equals("draws") ? "hit" : "stay";
                trace.move(view(), Json.of("seat", seat, "do", verb));
                if (verb.equals("hit")) {
                    trace.dealt(words[2]);
                }
            }
        }
    }
}
