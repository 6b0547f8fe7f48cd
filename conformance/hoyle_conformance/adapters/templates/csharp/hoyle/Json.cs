using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

namespace Hoyle
{
    /// <summary>
    /// JSON without packages. Read: Dictionary, List, string, bool, null, long, and RawNumber for all other numbers.
    /// Written: these, any other list, an object that has a ToString of its own as that text, and any other by its
    /// public properties: new { seat = 0, @do = "hit" }.
    /// </summary>
    public static class Json
    {
        /// <summary>The value of a JSON text; FormatException if it is not JSON.</summary>
        public static object Parse(string text)
        {
            return new JsonReader(text).All();
        }

        /// <summary>The value as one line of JSON.</summary>
        public static string Write(object value)
        {
            var letters = new StringBuilder();
            Write(value, letters, 0);
            return letters.ToString();
        }

        /// <summary>A copy that shares nothing with the value, numbers as they are read.</summary>
        public static object Copy(object value)
        {
            return Parse(Write(value));
        }

        private static void Write(object value, StringBuilder letters, int depth)
        {
            if (depth > JsonReader.Deepest) throw new FormatException("nested too deeply");
            if (value == null) letters.Append("null");
            else if (value is bool) letters.Append((bool)value ? "true" : "false");
            else if (value is string || value is char || value is Enum) Quote(value.ToString(), letters);
            else if (value is RawNumber) letters.Append(value);
            else if (value is double || value is float) letters.Append(Finite(Convert.ToDouble(value)));
            else if (value is IDictionary) WriteObject(Entries((IDictionary)value), letters, depth);
            else if (value is IEnumerable) WriteList((IEnumerable)value, letters, depth);
            else if (value is IConvertible)
                letters.Append(((IConvertible)value).ToString(CultureInfo.InvariantCulture));
            else if (HasItsOwnText(value.GetType())) Quote(value.ToString(), letters);
            else WriteObject(Properties(value), letters, depth);
        }

        // Such as a card that says what it is called. Anonymous types and records have a text, too, that nobody wrote.
        private static bool HasItsOwnText(Type type)
        {
            Type writer = type.GetMethod("ToString", Type.EmptyTypes).DeclaringType;
            bool written = writer != typeof(object) && writer != typeof(ValueType);
            return written && !writer.Name.StartsWith("<") && type.GetMethod("<Clone>$") == null;
        }

        private static string Finite(double number)
        {
            if (double.IsNaN(number) || double.IsInfinity(number)) throw new FormatException(number + " is no JSON");
            return number.ToString("R", CultureInfo.InvariantCulture);
        }

        private static IEnumerable<KeyValuePair<string, object>> Entries(IDictionary entries)
        {
            foreach (DictionaryEntry entry in entries)
                yield return new KeyValuePair<string, object>(entry.Key.ToString(), entry.Value);
        }

        private static IEnumerable<KeyValuePair<string, object>> Properties(object value)
        {
            return value.GetType().GetProperties().Where(property => property.GetIndexParameters().Length == 0)
                .Select(property => new KeyValuePair<string, object>(property.Name, property.GetValue(value, null)));
        }

        private static void WriteObject(IEnumerable<KeyValuePair<string, object>> entries, StringBuilder to, int depth)
        {
            string before = "{";
            foreach (var entry in entries)
            {
                Quote(entry.Key, to.Append(before));
                Write(entry.Value, to.Append(": "), depth + 1);
                before = ", ";
            }
            to.Append(before == "{" ? "{}" : "}");
        }

        private static void WriteList(IEnumerable items, StringBuilder letters, int depth)
        {
            string before = "[";
            foreach (object item in items)
            {
                Write(item, letters.Append(before), depth + 1);
                before = ", ";
            }
            letters.Append(before == "[" ? "[]" : "]");
        }

        private static void Quote(string text, StringBuilder letters)
        {
            letters.Append('"');
            for (int at = 0; at < text.Length; at++)
            {
                char letter = text[at];
                bool pair = char.IsSurrogatePair(text, at);
                if (letter == '"' || letter == '\\') letters.Append('\\').Append(letter);
                else if (letter < ' ' || (char.IsSurrogate(letter) && !pair))
                    letters.Append("\\u").Append(((int)letter).ToString("x4")); // also half of a character
                else letters.Append(letter);
                if (pair) letters.Append(text[++at]);
            }
            letters.Append('"');
        }
    }

    /// <summary>A number that is no long, as it was written.</summary>
    public sealed class RawNumber
    {
        private readonly string digits;

        internal RawNumber(string digits)
        {
            this.digits = digits;
        }

        public override string ToString()
        {
            return digits;
        }
    }

    internal sealed class JsonReader
    {
        internal const int Deepest = 500;
        private static readonly Regex Number = new Regex(@"\G-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?");
        private static readonly Regex Hex = new Regex(@"\G[0-9a-fA-F]{4}");

        private readonly string text;
        private int at;
        private int depth;

        internal JsonReader(string text)
        {
            this.text = text;
        }

        internal object All()
        {
            object value = Value();
            if (Peek() != '\0') throw Wrong("something follows");
            return value;
        }

        private object Value()
        {
            switch (Peek())
            {
                case '{': return Object();
                case '[': return List();
                case '"': return Text();
                case 't': return Word("true", true);
                case 'f': return Word("false", false);
                case 'n': return Word("null", null);
                default: return Digits();
            }
        }

        private Dictionary<string, object> Object()
        {
            var found = new Dictionary<string, object>();
            for (bool more = Enter('}'); more; more = GoesOn('}'))
            {
                if (Peek() != '"') throw Wrong("a key is due");
                string key = Text();
                if (Peek() != ':') throw Wrong("a colon is due");
                at++;
                found[key] = Value();
            }
            return found;
        }

        private List<object> List()
        {
            var found = new List<object>();
            for (bool more = Enter(']'); more; more = GoesOn(']')) found.Add(Value());
            return found;
        }

        /// <summary>Enters a list or an object; whether it has any elements.</summary>
        private bool Enter(char end)
        {
            at++;
            if (++depth > Deepest) throw Wrong("nested too deeply");
            return Peek() != end || Leave();
        }

        private bool GoesOn(char end)
        {
            char next = Peek();
            if (next == end) return Leave();
            if (next != ',') throw Wrong("a comma or " + end + " is due");
            at++;
            return true;
        }

        private bool Leave()
        {
            at++;
            depth--;
            return false;
        }

        private string Text()
        {
            var letters = new StringBuilder();
            for (at++; at < text.Length; at++)
            {
                char letter = text[at];
                if (letter == '"')
                {
                    at++;
                    return letters.ToString();
                }
                if (letter < ' ') throw Wrong("a control character in a text");
                letters.Append(letter == '\\' ? Escaped() : letter);
            }
            throw Wrong("a text without an end");
        }

        private char Escaped()
        {
            char letter = ++at < text.Length ? text[at] : '\0';
            if (letter == 'u')
            {
                Match digits = Hex.Match(text, at + 1);
                if (!digits.Success) throw Wrong("\\u without four digits");
                at += 4;
                return (char)Convert.ToInt32(digits.Value, 16);
            }
            int index = "\"\\/bfnrt".IndexOf(letter);
            if (index < 0) throw Wrong("an escape that does not exist");
            return "\"\\/\b\f\n\r\t"[index];
        }

        private object Word(string word, object value)
        {
            if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0) throw Wrong("a value is due");
            at += word.Length;
            return value;
        }

        private object Digits()
        {
            Match digits = Number.Match(text, at);
            if (!digits.Success) throw Wrong("a value is due");
            at += digits.Length;
            if (at < text.Length && "+-.0123456789Ee".IndexOf(text[at]) >= 0) throw Wrong("not a number");
            long whole;
            if (long.TryParse(digits.Value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out whole))
                return whole;
            return new RawNumber(digits.Value);
        }

        /// <summary>The next character that is not white space; 0 at the end.</summary>
        private char Peek()
        {
            while (at < text.Length && " \t\r\n".IndexOf(text[at]) >= 0) at++;
            return at < text.Length ? text[at] : '\0';
        }

        private FormatException Wrong(string what)
        {
            return new FormatException("not JSON at letter " + at + ": " + what);
        }
    }
}
