//! Operations for engines that are told each move, and for those that call their players back.

use super::source::Dice;
use super::{Aliases, Failure, Json, Source};
use crate::object;
use std::collections::HashMap;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::rc::Rc;
use std::time::{SystemTime, UNIX_EPOCH};

/// Answers one operation: the result of a request.
pub type Handler = Box<dyn Fn(&Json) -> Result<Json, Failure>>;

/// A handler for each operation.
pub type Ops = HashMap<String, Handler>;

/// Options that not every adapter needs.
#[derive(Clone, Copy)]
pub struct Extras {
    /// What your engine calls a card of the kit, if it differs.
    pub aliases: Aliases,
    /// What a seat sees of a view.
    pub see: fn(view: Json, seat: usize) -> Json,
}

impl Extras {
    pub fn aliases(self, aliases: Aliases) -> Extras {
        Extras { aliases, ..self }
    }

    pub fn see(self, see: fn(view: Json, seat: usize) -> Json) -> Extras {
        Extras { see, ..self }
    }
}

impl Default for Extras {
    fn default() -> Extras {
        Extras {
            aliases: &[],
            see: |view, _| view,
        }
    }
}

/// Operations for an engine that calls its players back. `play_game` plays `source.script` to the end, taking
/// decisions from `source.choose` and randomness from `source.shuffle` or `source.card`, and returns the last view.
pub fn callback_ops(
    play_game: impl Fn(&Source) -> Result<Json, Failure> + 'static,
    extras: Extras,
) -> Ops {
    let play = Rc::new(play_game);
    let mut ops = Ops::new();
    let game = Rc::clone(&play);
    let played = move |request: &Json| {
        let source = follow(game.as_ref(), request, extras)?;
        let state = source.state();
        Ok(object! {"views" => state.views.clone(), "pack" => state.pack.clone()})
    };
    let game = Rc::clone(&play);
    let moves = move |request: &Json| {
        let options = follow(game.as_ref(), request, extras)?
            .state()
            .options
            .clone();
        let options = options.ok_or_else(|| Failure::unsupported("cannot list its moves"))?;
        Ok(object! {"moves" => options})
    };
    let game = Rc::clone(&play);
    let view = move |request: &Json| {
        let last = follow(game.as_ref(), request, extras)?
            .state()
            .views
            .last()
            .cloned();
        let seen = last.map(|view| (extras.see)(view, request.get("seat").index()));
        Ok(object! {"view" => seen})
    };
    ops.insert("play".to_string(), Box::new(played));
    ops.insert("moves".to_string(), Box::new(moves));
    ops.insert("view".to_string(), Box::new(view));
    let dealt = move |request: &Json| selfplay(play.as_ref(), request, extras);
    ops.insert("selfplay".to_string(), Box::new(dealt));
    ops
}

/// Plays as far as the script goes.
fn follow(
    play_game: &dyn Fn(&Source) -> Result<Json, Failure>,
    request: &Json,
    extras: Extras,
) -> Result<Source, Failure> {
    let source = Source::following(request.get("script"), extras.aliases)?;
    let ended = catch_unwind(AssertUnwindSafe(|| -> Result<(), Failure> {
        source.finish(play_game(&source)?);
        Ok(())
    }));
    if source.state().stopped {
        // Whatever the engine raised is our own failure, perhaps wrapped.
        let failure = source.state().failure.clone();
        return failure.map_or(Ok(source), Err);
    }
    match ended {
        Ok(Ok(())) => Ok(source),
        Ok(Err(Failure::Refused { why, told: None })) if source.state().at > 0 => {
            source.state().at -= 1; // the engine refused the last move it was given
            Err(source.refusal(why, None))
        }
        Ok(Err(failure)) => Err(failure),
        Err(panicked) => Err(Failure::Error(super::told_by(panicked.as_ref()))),
    }
}

fn selfplay(
    play_game: &dyn Fn(&Source) -> Result<Json, Failure>,
    request: &Json,
    extras: Extras,
) -> Result<Json, Failure> {
    let mut seed = seed_of(request.get("seed"));
    let mut traces = Vec::new();
    for _ in 0..request.get("count").number().unwrap_or(1) {
        let mut script = object! {};
        for key in ["game", "players", "variant", "packs", "readings"] {
            if *request.get(key) != Json::Null {
                script.set(key, request.get(key).clone());
            }
        }
        let source = Source::dicing(&script, extras.aliases, Dice(seed));
        let ended = catch_unwind(AssertUnwindSafe(|| play_game(&source)));
        if let Some(failure) = source.state().failure.clone() {
            return Err(failure);
        }
        let given_up = source.state().stopped; // the game does not end, and the others would not either
        if !given_up {
            source.finish(ended.unwrap_or_else(|panicked| {
                Err(Failure::Error(super::told_by(panicked.as_ref())))
            })?);
        }
        let state = source.state();
        script.set("shuffles", state.shuffles.clone());
        script.set("moves", state.moves.clone());
        traces.push(object! {"script" => script, "views" => state.views.clone()});
        seed = state.dice.as_ref().map_or(1, |dice| dice.0); // the next game continues where this one ended
        if given_up {
            break;
        }
    }
    Ok(object! {"traces" => traces})
}

/// A number that is not 0, from any seed (FNV-1a), or from the clock.
fn seed_of(seed: &Json) -> u64 {
    let text = match seed {
        Json::Null => format!("{:?}", SystemTime::now().duration_since(UNIX_EPOCH)),
        seed => seed.to_string(),
    };
    let mix = |hash: u64, letter: u8| (hash ^ u64::from(letter)).wrapping_mul(0x100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, mix) | 1
}

/// An engine that is told one move after another.
pub trait Stepped {
    type Game;

    /// A new game; take randomness from `source.shuffle` or `source.card`.
    fn start(&self, source: &Source) -> Result<Self::Game, Failure>;

    /// The table, as the kit writes it; `Json::Null` within a turn that is one move to the engine.
    fn view(&self, game: &Self::Game) -> Json;

    /// Makes the move; `Failure::refused("why")` if the rules forbid it.
    fn apply(&self, game: &mut Self::Game, asked: &Json) -> Result<(), Failure>;

    /// All lawful moves, none when the game is over; the shim refuses all others. Leave this out if your engine shall
    /// judge them: then the view lists them as `asked`; or, if it cannot, it says when the game is over, and `apply`
    /// makes forced moves by itself.
    fn options(&self, _game: &Self::Game) -> Option<Vec<Json>> {
        None
    }

    /// Whether the game has ended.
    fn over(&self, game: &Self::Game) -> bool {
        match self.options(game) {
            Some(options) => options.is_empty(),
            None => {
                let view = self.view(game);
                view.get("over").truth() || *view.get("asked") == Json::List(vec![])
            }
        }
    }
}

/// Operations for an engine that is told one move after another.
pub fn step_ops<S: Stepped + 'static>(engine: S, extras: Extras) -> Ops {
    callback_ops(move |source| play(&engine, source), extras)
}

fn play<S: Stepped>(engine: &S, source: &Source) -> Result<Json, Failure> {
    let mut game = engine.start(source)?;
    while !engine.over(&game) {
        let before = source.state().at;
        let asked = match engine.options(&game) {
            Some(options) => source.choose(&options, engine.view(&game)),
            None => {
                let view = engine.view(&game);
                match view.get("asked").clone() {
                    Json::List(lawful) => source.judged(lawful, view),
                    _ => source.take(view),
                }
            }
        };
        match engine.apply(&mut game, &asked) {
            Err(Failure::Refused { why, .. }) if source.state().at == before => {
                return Err(Failure::Error(format!("refused its own only move: {why}")));
            }
            Err(Failure::Refused { why, .. }) => {
                source.state().at -= 1;
                source.refuse(why, Some(engine.view(&game)));
            }
            made => made?,
        }
    }
    Ok(engine.view(&game))
}
