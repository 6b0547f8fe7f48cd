package hoyle;

/** Throw it for what your program does not play. */
@SuppressWarnings("serial")
public class Unsupported extends RuntimeException {
    public Unsupported(String why) {
        super(why);
    }
}
