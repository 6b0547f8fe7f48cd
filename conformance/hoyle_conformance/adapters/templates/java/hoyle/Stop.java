package hoyle;

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

        Diverged(int at, String asked) {
            super("asked for " + asked);
            this.at = at;
            this.asked = asked;
        }
    }
}
