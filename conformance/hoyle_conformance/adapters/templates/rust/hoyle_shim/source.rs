//! Where the decisions and the randomness of a game come from: a script, or (selfplay) random choices.

use super::{Failure, Json};
use crate::object;
use std::collections::HashMap;
use std::fmt::{Debug, Display};
use std::panic::resume_unwind;
use std::sync::{Arc, Mutex, MutexGuard};

/// Games in which a forced act is a move too: a table that skipped it would show what a hand lacks.
const EVERY_ACT: &[&str] = &["face-to-face", "flinch"];

/// Decisions of a game that your program plays by itself; one that goes on is given up.
const MOST_DECISIONS: usize = 5000;

/// What your engine calls a card of the kit, if it differs: `("second-chance", "SC")`.
pub type Aliases = &'static [(&'static str, &'static str)];

/// The engine's name for a card of the kit.
pub fn to_engine(aliases: Aliases, card: &str) -> String {
    let found = aliases.iter().find(|(kit, _)| *kit == card);
    found.map_or(card, |(_, engine)| engine).to_string()
}

/// The kit's name for a card of the engine.
pub fn to_kit(aliases: Aliases, card: &str) -> String {
    let found = aliases.iter().find(|(_, engine)| *engine == card);
    found.map_or(card, |(kit, _)| kit).to_string()
}

/// Decides and shuffles instead of your engine's players and its deck. Clones are the same source,
/// one for each player. It stops the engine by unwinding: a program must not be built with `panic = "abort"`.
#[derive(Clone)]
pub struct Source {
    /// The game to play: players, variant, packs, readings.
    pub script: Arc<Json>,
    aliases: Aliases,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
pub(super) struct State {
    /// One for each decision so far, and one for the end of the game.
    pub views: Vec<Json>,
    /// The lawful moves where the script stopped, if they are known.
    pub options: Option<Vec<Json>>,
    /// The index of the next move.
    pub at: usize,
    /// The engine is being unwound; why, if it is not just the end of the script.
    pub stopped: bool,
    pub failure: Option<Failure>,
    /// The dice, if there is no script to follow; then what they made.
    pub dice: Option<Dice>,
    pub moves: Vec<Json>,
    pub shuffles: Vec<Vec<String>>,
    /// What the engine handed over for the first shuffle.
    pub pack: Option<Vec<String>>,
    shuffled: usize,
    cards: Vec<String>,
}

/// What unwinds an engine.
struct Stop;

impl Source {
    /// A source that follows the script.
    pub(super) fn following(script: &Json, aliases: Aliases) -> Result<Source, Failure> {
        if *script.get("position") != Json::Null {
            return Err(Failure::unsupported("starts from a fresh deal only"));
        }
        let names = |order: &Json| {
            order
                .list()
                .iter()
                .map(|name| name.text().to_string())
                .collect()
        };
        let state = State {
            moves: script.get("moves").list().to_vec(),
            shuffles: script.get("shuffles").list().iter().map(names).collect(),
            ..State::default()
        };
        Ok(Source::new(script, aliases, state))
    }

    /// A source that throws dice and writes the script.
    pub(super) fn dicing(script: &Json, aliases: Aliases, dice: Dice) -> Source {
        Source::new(
            script,
            aliases,
            State {
                dice: Some(dice),
                ..State::default()
            },
        )
    }

    fn new(script: &Json, aliases: Aliases, state: State) -> Source {
        Source {
            script: Arc::new(script.clone()),
            aliases,
            state: Arc::new(Mutex::new(state)),
        }
    }

    /// How many people play.
    pub fn players(&self) -> usize {
        self.script.get("players").index()
    }

    /// A decision; returns the move to make. Options are all lawful moves, view is what the table looks
    /// like now, both as the kit writes them.
    pub fn choose(&self, options: &[Json], view: Json) -> Json {
        self.check();
        if let ([only], false) = (options, EVERY_ACT.contains(&self.script.get("game").text())) {
            return only.clone(); // a choice with one option is not a move
        }
        let rolled = self
            .state()
            .dice
            .as_mut()
            .map(|dice| dice.below(options.len()));
        if let Some(at) = rolled {
            self.decided(options, &options[at], view);
            return options[at].clone();
        }
        let asked = self.next_move(view, Some(options.to_vec()));
        if let Some(option) = options.iter().find(|option| fits(&asked, option)) {
            return option.clone();
        }
        self.state().at -= 1;
        let why = format!("{asked} is not one of {}", Json::List(options.to_vec()));
        self.refuse(why, None)
    }

    /// Your program has decided by itself: what it could do, what it does, and the table before that. It is
    /// heard in games of its own only (selfplay).
    pub fn decided(&self, options: &[Json], chosen: &Json, view: Json) {
        if self.state().dice.is_none() {
            self.stop(Some(Failure::unsupported("decides that by itself")));
        }
        if options.len() != 1 || EVERY_ACT.contains(&self.script.get("game").text()) {
            self.check();
            let mut state = self.state();
            state.views.push(shown(view, Some(options), false));
            if state.moves.len() == MOST_DECISIONS {
                drop(state);
                self.stop(None);
            }
            state.moves.push(chosen.clone());
        }
    }

    /// The next move unchanged, for an engine that judges moves but cannot list them.
    pub fn take(&self, view: Json) -> Json {
        self.check();
        if self.state().dice.is_some() {
            self.stop(Some(Failure::unsupported("cannot list its moves")));
        }
        self.next_move(view, None)
    }

    /// The same for an engine whose view lists the moves, which judges them all the same.
    pub(super) fn judged(&self, lawful: Vec<Json>, view: Json) -> Json {
        let forced = lawful.len() == 1 && !EVERY_ACT.contains(&self.script.get("game").text());
        if self.state().dice.is_some() || forced {
            return self.choose(&lawful, view);
        }
        self.check();
        self.next_move(view, Some(lawful))
    }

    fn next_move(&self, view: Json, options: Option<Vec<Json>>) -> Json {
        let mut state = self.state();
        state.views.push(shown(view, options.as_deref(), false));
        state.options = options;
        state.at += 1;
        match state.moves.get(state.at - 1) {
            Some(asked) => asked.clone(),
            None => {
                state.at -= 1;
                drop(state);
                self.stop(None)
            }
        }
    }

    /// The cards in the order of the next shuffle; they go by their text, and the aliases.
    pub fn shuffle<C: Display>(&self, cards: Vec<C>) -> Vec<C> {
        self.shuffle_by(cards, |card| to_kit(self.aliases, &card.to_string()))
    }

    /// The same. `name_of`: the kit's name of a card of yours.
    pub fn shuffle_by<C>(&self, mut cards: Vec<C>, name_of: impl Fn(&C) -> String) -> Vec<C> {
        self.check();
        if cards.is_empty() {
            return cards; // no shuffle: many engines shuffle an empty discard pile
        }
        let mut state = self.state();
        if let Some(dice) = &mut state.dice {
            for last in (1..cards.len()).rev() {
                cards.swap(last, dice.below(last + 1));
            }
            state.shuffles.push(cards.iter().map(name_of).collect());
            return cards;
        }
        drop(state);
        let names: Vec<String> = cards.iter().map(&name_of).collect();
        self.state().pack.get_or_insert_with(|| names.clone());
        let first = names[..names.len().min(12)].join(" ");
        let more = if names.len() > 12 { " ..." } else { "" };
        let number = self.state().shuffled + 1;
        let counted = format!("{} cards: {first}{more}", names.len());
        let order = self.next_order(&format!("the order of shuffle {number}, of {counted}"));
        let mut places: HashMap<&str, Vec<usize>> = HashMap::new();
        for (place, name) in order.iter().enumerate().rev() {
            places.entry(name).or_default().push(place);
        }
        // Cards that the script does not have come last, so that a difference shows in the views.
        let mut place = |card: &C| places.get_mut(name_of(card).as_str()).and_then(Vec::pop);
        cards.sort_by_cached_key(|card| place(card).unwrap_or(usize::MAX));
        cards
    }

    /// Puts the cards into the order of the next shuffle, the first one in front; they go by what `{:?}` writes.
    pub fn reorder<C: Debug>(&self, cards: &mut Vec<C>) {
        *cards = self.shuffle_by(std::mem::take(cards), |card| format!("{card:?}"));
    }

    /// The next card that is dealt, by the engine's name, for an engine without its own pile.
    pub fn card(&self) -> String {
        self.check();
        if self.state().dice.is_some() {
            self.stop(Some(Failure::unsupported("has no pile to deal from")));
        }
        while self.state().cards.is_empty() {
            let mut cards = self.next_order("a card");
            cards.retain(|name| name != "...");
            cards.reverse();
            self.state().cards = cards;
        }
        let card = self.state().cards.pop().unwrap_or_default();
        to_engine(self.aliases, &card)
    }

    /// Stops the engine when it asks for something that no script has a move for.
    pub fn diverge(&self, asked: &str) -> ! {
        let at = self.state().at;
        let views = self.state().views.clone();
        self.stop(Some(Failure::Diverged {
            at,
            asked: asked.to_string(),
            views,
        }))
    }

    /// Stops the engine at a move that is against the rules. view: the table after the refusal.
    pub(super) fn refuse(&self, why: String, view: Option<Json>) -> ! {
        let failure = self.refusal(why, view);
        self.stop(Some(failure))
    }

    pub(super) fn refusal(&self, why: String, view: Option<Json>) -> Failure {
        let state = self.state();
        let mut views = state.views.clone();
        let after = view.map(|view| shown(view, state.options.as_deref(), false));
        let shown = after.filter(|view| *view != Json::Null);
        let last = || views.iter().rfind(|view| **view != Json::Null).cloned();
        let last = shown.or_else(last);
        views.extend(last);
        Failure::Refused {
            why,
            told: Some(object! {"at" => state.at, "views" => views}),
        }
    }

    /// The game is over. Any move left in the script is one too many.
    pub(super) fn finish(&self, view: Json) {
        self.check();
        let mut state = self.state();
        state.views.push(shown(view, None, true));
        state.options = Some(Vec::new());
        if state.dice.is_none() && state.at < state.moves.len() {
            drop(state);
            self.refuse("the game is over".to_string(), None);
        }
    }

    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.state
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn next_order(&self, asked: &str) -> Vec<String> {
        let mut state = self.state();
        state.shuffled += 1;
        let number = state.shuffled;
        let order = state.shuffles.get(number - 1).cloned();
        drop(state);
        order.unwrap_or_else(|| self.diverge(asked))
    }

    fn check(&self) {
        if self.state().stopped {
            resume_unwind(Box::new(Stop)); // the engine has caught the first one and continues
        }
    }

    fn stop(&self, failure: Option<Failure>) -> ! {
        let mut state = self.state();
        state.stopped = true;
        state.failure = failure;
        drop(state);
        resume_unwind(Box::new(Stop))
    }
}

/// A view, with `over` and `asked` filled in where it does not have them.
fn shown(mut view: Json, options: Option<&[Json]>, over: bool) -> Json {
    if let Json::Object(pairs) = &view {
        let says = |name: &str| pairs.iter().any(|(key, _)| key == name);
        let (says_over, says_asked) = (says("over"), says("asked"));
        if !says_over {
            view.set("over", over);
        }
        if let (false, Some(options)) = (says_asked, options) {
            view.set("asked", options.to_vec());
        }
    }
    view
}

/// Whether the move has everything that the option has.
fn fits(asked: &Json, option: &Json) -> bool {
    match option {
        Json::Object(pairs) => pairs.iter().all(|(key, value)| asked.get(key) == value),
        _ => asked == option,
    }
}

/// Random numbers from a seed (xorshift64*).
pub(super) struct Dice(pub u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let mixed = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D);
        ((u128::from(mixed) * limit as u128) >> 64) as usize
    }
}
