package hoyle;

import java.util.List;
import java.util.Map;

/**
 * Unwinds an engine that calls its players back. An Error, so that `catch (Exception e)` lets it
 * through; do not catch it.
 */
@SuppressWarnings("serial")
public class Stop extends Error {
    Stop(String why) {
        super(why, null, false, false);
    }

    /** Your program asked for something that the script does not have next. */
    static class Diverged extends Stop {
        final int at;
        final String asked;
        final List<Map<String, Object>> views;

        Diverged(int at, String asked, List<Map<String, Object>> views) {
            super("asked for " + asked);
            this.at = at;
            this.asked = asked;
            this.views = views;
        }
    }
}
