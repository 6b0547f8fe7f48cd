package hoyle;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * JSON as plain Java: Map, List, String, Boolean, null; whole numbers are Long (BigInteger if they
 * are too big for that), others BigDecimal.
 */
public final class Json {
    private static final int DEEPEST = 500;
    private static final Pattern HEX = Pattern.compile("[0-9a-fA-F]{4}");
    private static final Pattern WHOLE = Pattern.compile("-?(0|[1-9][0-9]*)");
    private static final Pattern NUMBER =
            Pattern.compile(WHOLE + "(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

    private final String text;
    private int at = 0;
    private int depth = 0;

    private Json(String text) {
        this.text = text;
    }

    /** An object that more can be added to: of("round", 1).and("dealer", 2). */
    public static final class Fields extends LinkedHashMap<String, Object> {
        private static final long serialVersionUID = 1L;

        /** The same object with one more field. */
        public Fields and(String key, Object value) {
            put(key, value);
            return this;
        }
    }

    /** An object from its keys and values: of("seat", 0, "do", "hit"). */
    public static Fields of(Object... keysAndValues) {
        if (keysAndValues.length % 2 != 0) {
            throw new IllegalArgumentException("a key without a value");
        }
        Fields object = new Fields();
        for (int index = 0; index < keysAndValues.length; index += 2) {
            object.put((String) keysAndValues[index], keysAndValues[index + 1]);
        }
        return object;
    }

    /** An integer field of an object. */
    public static int number(Map<String, Object> object, String key) {
        return value(object, key, Number.class).intValue();
    }

    /** An integer field of an object, or a default if there is none. */
    public static int number(Map<String, Object> object, String key, int otherwise) {
        return object.get(key) == null ? otherwise : number(object, key);
    }

    /** A text field of an object. */
    public static String text(Map<String, Object> object, String key) {
        return value(object, key, String.class);
    }

    /** A text field of an object, or a default if there is none. */
    public static String text(Map<String, Object> object, String key, String otherwise) {
        return object.get(key) == null ? otherwise : text(object, key);
    }

    /** Whether an object has the value true. */
    public static boolean truth(Map<String, Object> object, String key) {
        return Boolean.TRUE.equals(object.get(key));
    }

    /** A list field of an object; empty if there is none. */
    @SuppressWarnings("unchecked") // what is in it is the caller's to know, as everywhere with JSON
    public static <T> List<T> list(Map<String, Object> object, String key) {
        return object.get(key) == null ? new ArrayList<>() : value(object, key, List.class);
    }

    /** An object within an object; empty if there is none. */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> object(Map<String, Object> object, String key) {
        return object.get(key) == null ? new LinkedHashMap<>() : value(object, key, Map.class);
    }

    private static <T> T value(Map<String, Object> object, String key, Class<T> kind) {
        Object value = object.get(key);
        if (!kind.isInstance(value)) {
            String wanted = kind.getSimpleName();
            throw new IllegalArgumentException(key + " is not of type " + wanted + " in " + write(object));
        }
        return kind.cast(value);
    }

    /** A copy that shares nothing with the value, numbers as they are read. */
    public static Object copy(Object value) {
        return parse(write(value));
    }

    // --- reading -------------------------------------------------------------------------------

    /** The value of a JSON text; IllegalArgumentException if it is not JSON. */
    public static Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value();
        if (json.peek() != 0) {
            throw json.wrong("something follows");
        }
        return value;
    }

    private Object value() {
        switch (peek()) {
            case '{':
                return object();
            case '[':
                return list();
            case '"':
                return string();
            case 't':
                return word("true", true);
            case 'f':
                return word("false", false);
            case 'n':
                return word("null", null);
            default:
                return number();
        }
    }

    private Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        for (boolean more = enter('}'); more; more = goesOn('}')) {
            if (peek() != '"') {
                throw wrong("a key is due");
            }
            String key = string();
            if (peek() != ':') {
                throw wrong("a colon is due");
            }
            at++;
            object.put(key, value());
        }
        return object;
    }

    private List<Object> list() {
        List<Object> list = new ArrayList<>();
        for (boolean more = enter(']'); more; more = goesOn(']')) {
            list.add(value());
        }
        return list;
    }

    /** Enters a list or an object; returns whether it has any elements. */
    private boolean enter(char end) {
        at++;
        if (++depth > DEEPEST) {
            throw wrong("nested too deeply");
        }
        return peek() != end || leave();
    }

    private boolean goesOn(char end) {
        char next = peek();
        if (next == end) {
            return leave();
        }
        if (next != ',') {
            throw wrong("a comma or " + end + " is due");
        }
        at++;
        return true;
    }

    private boolean leave() {
        at++;
        depth--;
        return false;
    }

    private String string() {
        StringBuilder letters = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char letter = text.charAt(at);
            if (letter == '"') {
                at++;
                return letters.toString();
            }
            if (letter < ' ') {
                throw wrong("a control character in a text");
            }
            letters.append(letter == '\\' ? escaped() : letter);
        }
        throw wrong("a text without an end");
    }

    private char escaped() {
        char letter = ++at < text.length() ? text.charAt(at) : 0;
        if (letter == 'u') {
            if (at + 4 >= text.length()) {
                throw wrong("a text without an end");
            }
            String digits = text.substring(at + 1, at + 5);
            if (!HEX.matcher(digits).matches()) {
                throw wrong("\\u without four digits");
            }
            at += 4;
            return (char) Integer.parseInt(digits, 16);
        }
        int index = "\"\\/bfnrt".indexOf(letter);
        if (index < 0) {
            throw wrong("an escape that does not exist");
        }
        return "\"\\/\b\f\n\r\t".charAt(index);
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw wrong("a value is due");
        }
        at += word.length();
        return value;
    }

    private Object number() {
        int start = at;
        while (at < text.length() && "+-.0123456789Ee".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String digits = text.substring(start, at);
        if (WHOLE.matcher(digits).matches()) {
            return digits.length() < 19 ? (Object) Long.valueOf(digits) : new BigInteger(digits);
        }
        if (!NUMBER.matcher(digits).matches()) {
            throw wrong("a value is due");
        }
        return new BigDecimal(digits);
    }

    /** The next character that is not white space; 0 at the end. */
    private char peek() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException("not JSON at letter " + at + ": " + what);
    }

    // --- writing -------------------------------------------------------------------------------

    /** The value as one line of JSON. */
    public static String write(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private static void write(Object value, StringBuilder out) {
        if (value == null || value instanceof Boolean || value instanceof Number) {
            if (value instanceof Double number && !Double.isFinite(number)) {
                throw new IllegalArgumentException(number + " cannot be written as JSON");
            }
            out.append(value);
        } else if (value instanceof Map<?, ?> object) {
            String before = "{";
            for (Map.Entry<?, ?> entry : object.entrySet()) {
                quote(String.valueOf(entry.getKey()), out.append(before));
                write(entry.getValue(), out.append(": "));
                before = ", ";
            }
            out.append(object.isEmpty() ? "{}" : "}");
        } else if (value instanceof Iterable<?> list) {
            String before = "[";
            for (Object item : list) {
                write(item, out.append(before));
                before = ", ";
            }
            out.append(before.equals("[") ? "[]" : "]");
        } else if (value.getClass().isArray()) {
            List<Object> list = new ArrayList<>();
            for (int index = 0; index < Array.getLength(value); index++) {
                list.add(Array.get(value, index));
            }
            write(list, out);
        } else {
            quote(value.toString(), out); // texts, and names of enums
        }
    }

    private static void quote(String text, StringBuilder out) {
        out.append('"');
        for (int index = 0; index < text.length(); index++) {
            char letter = text.charAt(index);
            if (letter == '"' || letter == '\\') {
                out.append('\\').append(letter);
            } else if (letter < ' ' || alone(text, index)) {
                out.append(String.format("\\u%04x", (int) letter));
            } else {
                out.append(letter);
            }
        }
        out.append('"');
    }

    /** Whether this is half of a character whose other half is missing, which UTF-8 cannot encode. */
    private static boolean alone(String text, int index) {
        char letter = text.charAt(index);
        if (Character.isHighSurrogate(letter)) {
            return index + 1 == text.length() || !Character.isLowSurrogate(text.charAt(index + 1));
        }
        return Character.isLowSurrogate(letter)
                && (index == 0 || !Character.isHighSurrogate(text.charAt(index - 1)));
    }
}
