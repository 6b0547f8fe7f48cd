package hoyle;

import java.util.List;
import java.util.Map;

/** Throw it if the rules forbid a move; the shim adds which move it was and the views. */
@SuppressWarnings("serial")
public class Refused extends RuntimeException {
    Integer at;
    List<Map<String, Object>> views;

    public Refused(String why) {
        super(why);
    }
}
