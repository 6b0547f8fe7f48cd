//! JSON. Numbers stay as they are written, so that none is too big.

use std::fmt;

const DEEPEST: usize = 500;

#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// An object: `object! {"seat" => 0, "do" => "hit"}`.
#[macro_export]
macro_rules! object {
    ($($key:expr => $value:expr),* $(,)?) => {
        $crate::hoyle_shim::Json::Object(vec![
            $(($key.to_string(), $crate::hoyle_shim::Json::from($value))),*
        ])
    };
}

impl Json {
    /// The value of a key; `Null` if there is none.
    pub fn get(&self, key: &str) -> &Json {
        match self {
            Json::Object(pairs) => pairs
                .iter()
                .rev() // if a key is there twice, the last one counts
                .find(|(name, _)| name == key)
                .map_or(&Json::Null, |(_, value)| value),
            _ => &Json::Null,
        }
    }

    /// Sets the value of a key of an object.
    pub fn set(&mut self, key: &str, value: impl Into<Json>) {
        if let Json::Object(pairs) = self {
            pairs.retain(|(name, _)| name != key);
            pairs.push((key.to_string(), value.into()));
        }
    }

    /// Takes a key out of an object.
    pub fn remove(&mut self, key: &str) {
        if let Json::Object(pairs) = self {
            pairs.retain(|(name, _)| name != key);
        }
    }

    /// The text; empty if it is not a text.
    pub fn text(&self) -> &str {
        match self {
            Json::Text(text) => text,
            _ => "",
        }
    }

    /// The whole number; `None` if it is not one, or too big.
    pub fn number(&self) -> Option<i64> {
        match self {
            Json::Number(digits) => digits.parse().ok(),
            _ => None,
        }
    }

    /// The whole number as a count or an index; the greatest if there is none, or it is negative: no seat has it.
    pub fn index(&self) -> usize {
        let number = self.number().unwrap_or(-1);
        usize::try_from(number).unwrap_or(usize::MAX)
    }

    /// The list; empty if it is not a list.
    pub fn list(&self) -> &[Json] {
        match self {
            Json::List(items) => items,
            _ => &[],
        }
    }

    /// Whether it is `true`.
    pub fn truth(&self) -> bool {
        *self == Json::Bool(true)
    }

    /// The value that the text says.
    pub fn parse(text: &str) -> Result<Json, String> {
        let mut reader = Reader {
            text,
            at: 0,
            depth: 0,
        };
        let value = reader.value()?;
        match reader.peek() {
            None => Ok(value),
            Some(_) => reader.wrong("something follows"),
        }
    }
}

impl From<bool> for Json {
    fn from(value: bool) -> Json {
        Json::Bool(value)
    }
}

impl From<&str> for Json {
    fn from(value: &str) -> Json {
        Json::Text(value.to_string())
    }
}

impl From<String> for Json {
    fn from(value: String) -> Json {
        Json::Text(value)
    }
}

impl<T: Into<Json>> From<Vec<T>> for Json {
    fn from(value: Vec<T>) -> Json {
        Json::List(value.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<Json>, const N: usize> From<[T; N]> for Json {
    fn from(value: [T; N]) -> Json {
        Json::List(value.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<Json>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Json {
        value.map_or(Json::Null, Into::into)
    }
}

macro_rules! whole_numbers {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Json {
            fn from(value: $kind) -> Json {
                Json::Number(value.to_string())
            }
        }
    )*};
}
whole_numbers!(i8, i16, i32, i64, isize, u8, u16, u32, u64, usize);

impl fmt::Display for Json {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Json::Null => out.write_str("null"),
            Json::Bool(truth) => write!(out, "{truth}"),
            Json::Number(digits) => out.write_str(digits),
            Json::Text(text) => quote(text, out),
            Json::List(items) => {
                out.write_str("[")?;
                for (at, item) in items.iter().enumerate() {
                    write!(out, "{}{item}", if at > 0 { ", " } else { "" })?;
                }
                out.write_str("]")
            }
            Json::Object(pairs) => {
                out.write_str("{")?;
                for (at, (key, value)) in pairs.iter().enumerate() {
                    out.write_str(if at > 0 { ", " } else { "" })?;
                    quote(key, out)?;
                    write!(out, ": {value}")?;
                }
                out.write_str("}")
            }
        }
    }
}

fn quote(text: &str, out: &mut fmt::Formatter) -> fmt::Result {
    out.write_str("\"")?;
    for letter in text.chars() {
        match letter {
            '"' | '\\' => write!(out, "\\{letter}")?,
            '\0'..='\x1f' => write!(out, "\\u{:04x}", letter as u32)?,
            _ => write!(out, "{letter}")?,
        }
    }
    out.write_str("\"")
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl Reader<'_> {
    fn value(&mut self) -> Result<Json, String> {
        match self.peek() {
            Some(b'{') => self.object(),
            Some(b'[') => self.list(),
            Some(b'"') => self.string().map(Json::Text),
            Some(b't') => self.word("true", Json::Bool(true)),
            Some(b'f') => self.word("false", Json::Bool(false)),
            Some(b'n') => self.word("null", Json::Null),
            _ => self.number(),
        }
    }

    fn object(&mut self) -> Result<Json, String> {
        let mut pairs = Vec::new();
        let mut more = self.enter(b'}')?;
        while more {
            if self.peek() != Some(b'"') {
                return self.wrong("a key is due");
            }
            let key = self.string()?;
            if self.peek() != Some(b':') {
                return self.wrong("a colon is due");
            }
            self.at += 1;
            pairs.push((key, self.value()?));
            more = self.goes_on(b'}')?;
        }
        Ok(Json::Object(pairs))
    }

    fn list(&mut self) -> Result<Json, String> {
        let mut items = Vec::new();
        let mut more = self.enter(b']')?;
        while more {
            items.push(self.value()?);
            more = self.goes_on(b']')?;
        }
        Ok(Json::List(items))
    }

    /// Enters a list or an object; returns whether it has any elements.
    fn enter(&mut self, end: u8) -> Result<bool, String> {
        self.at += 1;
        self.depth += 1;
        if self.depth > DEEPEST {
            return self.wrong("nested too deeply");
        }
        Ok(self.peek() != Some(end) || self.leave())
    }

    fn goes_on(&mut self, end: u8) -> Result<bool, String> {
        match self.peek() {
            Some(letter) if letter == end => Ok(self.leave()),
            Some(b',') => {
                self.at += 1;
                Ok(true)
            }
            _ => self.wrong("a comma or an end is due"),
        }
    }

    fn leave(&mut self) -> bool {
        self.at += 1;
        self.depth -= 1;
        false
    }

    fn string(&mut self) -> Result<String, String> {
        self.at += 1;
        let mut units: Vec<u16> = Vec::new(); // escapes are halves of characters
        let mut string = String::new();
        loop {
            let Some(letter) = self.text[self.at..].chars().next() else {
                return self.wrong("a text without an end");
            };
            if letter == '\\' {
                units.push(self.escaped()?);
                continue;
            }
            string.push_str(&String::from_utf16_lossy(&units));
            units.clear();
            self.at += letter.len_utf8();
            match letter {
                '"' => return Ok(string),
                '\0'..='\x1f' => return self.wrong("a control character in a text"),
                _ => string.push(letter),
            }
        }
    }

    fn escaped(&mut self) -> Result<u16, String> {
        let kind = self.text.as_bytes().get(self.at + 1);
        self.at += 2;
        let letter = match kind {
            Some(b'u') => {
                let digits = self.text.get(self.at..self.at + 4).unwrap_or("");
                self.at += digits.len();
                let all_hex =
                    digits.len() == 4 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
                return match u16::from_str_radix(digits, 16) {
                    Ok(unit) if all_hex => Ok(unit),
                    _ => self.wrong("\\u without four digits"),
                };
            }
            Some(b'b') => 8,
            Some(b'f') => 12,
            Some(b'n') => b'\n',
            Some(b'r') => b'\r',
            Some(b't') => b'\t',
            Some(&letter) if b"\"\\/".contains(&letter) => letter,
            _ => return self.wrong("an escape that does not exist"),
        };
        Ok(u16::from(letter))
    }

    fn word(&mut self, word: &str, value: Json) -> Result<Json, String> {
        if !self.text[self.at..].starts_with(word) {
            return self.wrong("a value is due");
        }
        self.at += word.len();
        Ok(value)
    }

    fn number(&mut self) -> Result<Json, String> {
        let start = self.at;
        if self.next_is(b"-") {
            self.at += 1;
        }
        let zero = self.next_is(b"0");
        let whole = self.digits();
        let mut right = whole == 1 || whole > 1 && !zero; // not 007
        if self.next_is(b".") {
            self.at += 1;
            right &= self.digits() > 0;
        }
        if self.next_is(b"eE") {
            self.at += 1;
            if self.next_is(b"+-") {
                self.at += 1;
            }
            right &= self.digits() > 0;
        }
        if !right {
            return self.wrong("a value is due");
        }
        Ok(Json::Number(self.text[start..self.at].to_string()))
    }

    fn digits(&mut self) -> usize {
        let start = self.at;
        while self.next_is(b"0123456789") {
            self.at += 1;
        }
        self.at - start
    }

    fn next_is(&self, letters: &[u8]) -> bool {
        self.text
            .as_bytes()
            .get(self.at)
            .is_some_and(|letter| letters.contains(letter))
    }

    /// The next letter that is not white space.
    fn peek(&mut self) -> Option<u8> {
        while self.next_is(b" \t\r\n") {
            self.at += 1;
        }
        self.text.as_bytes().get(self.at).copied()
    }

    fn wrong<T>(&self, what: &str) -> Result<T, String> {
        Err(format!("not JSON at byte {}: {what}", self.at))
    }
}
