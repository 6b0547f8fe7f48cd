//! The shim for adapters in Rust (1.70 or later, standard library only).
//!
//!     serve(hello, ops)                 answers the kit on standard input and output
//!     callback_ops(play_game, extras)   play, moves, view and selfplay for an engine that calls its players back
//!     step_ops(engine, extras)          the same for an engine that is told one move after another
//!
//! Whatever your engine prints goes to standard error. The protocol: `hoyle docs protocol`.
#![allow(dead_code, unused_imports)] // no adapter needs all of it

mod json;
mod ops;
mod output;
mod source;
mod trace;

pub use crate::object;
pub use json::Json;
pub use ops::{callback_ops, step_ops, Extras, Handler, Ops, Stepped};
pub use source::{to_engine, to_kit, Aliases, Source};
pub use trace::Trace;

use std::any::Any;
use std::fmt::Debug;
use std::io::{stdin, BufRead, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};

/// Why there is no result.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The rules forbid a move; the shim adds which one it was, and the views.
    Refused { why: String, told: Option<Json> },
    /// Your program asked for something that the script does not have next.
    Diverged {
        at: usize,
        asked: String,
        views: Vec<Json>,
    },
    /// Your program does not play this.
    Unsupported(String),
    /// Your program broke.
    Error(String),
}

impl Failure {
    /// The rules forbid the move.
    pub fn refused(why: impl ToString) -> Failure {
        Failure::Refused {
            why: why.to_string(),
            told: None,
        }
    }

    /// The same, by an error of your engine: `.map_err(Failure::refused_by)?`.
    pub fn refused_by(error: impl Debug) -> Failure {
        Failure::refused(format!("{error:?}"))
    }

    /// Your program does not play this.
    pub fn unsupported(why: impl ToString) -> Failure {
        Failure::Unsupported(why.to_string())
    }
}

/// The result of hello. games: what you play, `object! {"flip7" => object! {"ops" => ["play"]}}`.
pub fn hello(name: &str, version: &str, games: Json) -> Json {
    object! {"protocol" => 1, "name" => name, "version" => version, "language" => "rust", "games" => games}
}

/// Answers requests about a game. claim: what hello says of it, if the profile does not; all operations are claimed
/// unless it names `ops`.
pub fn serve_game(game: &str, ops: Ops, claim: Json) {
    let named: Vec<&str> = ops.keys().map(String::as_str).collect();
    let mut plays = object! {"ops" => named};
    if let Json::Object(said) = claim {
        for (key, value) in said {
            plays.set(&key, value);
        }
    }
    let mut games = object! {};
    games.set(game, plays);
    serve(hello("my-game", "", games), ops);
}

/// The moves of a seat that name nothing else, such as `moves(0, &["hit", "stay"])`.
pub fn moves(seat: usize, verbs: &[&str]) -> Vec<Json> {
    let with = |verb: &&str| object! {"seat" => seat, "do" => *verb};
    verbs.iter().map(with).collect()
}

/// The moves of a seat towards others, such as `moves_to(0, "freeze", [0, 2])`.
pub fn moves_to(seat: usize, verb: &str, others: impl IntoIterator<Item = usize>) -> Vec<Json> {
    let with = |to| object! {"seat" => seat, "do" => verb, "to" => to};
    others.into_iter().map(with).collect()
}

/// The names of cards as `source.reorder` has them, for a view: `{:?}` writes each.
pub fn named<C: Debug>(cards: impl IntoIterator<Item = C>) -> Vec<String> {
    cards.into_iter().map(|card| format!("{card:?}")).collect()
}

/// Answers one request.
pub fn answer(ops: &Ops, request: &Json) -> Json {
    let mut reply = object! {"id" => request.get("id").clone()};
    let handler = ops.get(request.get("op").text());
    let result = match handler {
        None => Err(Failure::Unsupported(format!(
            "no operation {}",
            request.get("op")
        ))),
        Some(handler) => catch_unwind(AssertUnwindSafe(|| handler(request)))
            .unwrap_or_else(|panicked| Err(Failure::Error(told_by(panicked.as_ref())))),
    };
    match result {
        Ok(result) => reply.set("result", result),
        Err(Failure::Refused { why, told }) => {
            let mut refused = told.unwrap_or(object! {"at" => Json::Null});
            refused.set("why", why);
            reply.set("refused", refused);
        }
        Err(Failure::Diverged { at, asked, views }) => reply.set(
            "diverged",
            object! {"at" => at, "asked" => asked, "views" => views},
        ),
        Err(Failure::Unsupported(why)) => reply.set("unsupported", why),
        Err(Failure::Error(why)) => reply.set("error", why),
    }
    reply
}

/// What a panic said; standard error says where.
fn told_by(panicked: &(dyn Any + Send)) -> String {
    let text = panicked.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panicked.downcast_ref::<&str>().copied());
    format!("panicked: {}", text.unwrap_or("see standard error"))
}

/// Answers requests until standard input ends. ops: a handler for each operation except hello.
pub fn serve(hello: Json, mut ops: Ops) {
    ops.insert("hello".to_string(), Box::new(move |_| Ok(hello.clone())));
    let mut replies = output::swap();
    let mut requests = stdin().lock();
    let mut line = Vec::new();
    while requests
        .read_until(b'\n', &mut line)
        .is_ok_and(|read| read > 0)
    {
        let text = String::from_utf8_lossy(&line);
        if !text.trim().is_empty() {
            let reply = match Json::parse(&text) {
                Ok(request @ Json::Object(_)) => answer(&ops, &request),
                Ok(_) => not_a_request("not an object"),
                Err(why) => not_a_request(&why),
            };
            if writeln!(replies, "{reply}")
                .and_then(|()| replies.flush())
                .is_err()
            {
                return; // nobody reads the replies
            }
        }
        line.clear();
    }
}

fn not_a_request(why: &str) -> Json {
    object! {"id" => Json::Null, "error" => format!("not a request: {why}")}
}
