//! A game that was played elsewhere, reconstructed from a log.

use super::{to_kit, Aliases, Json};
use crate::object;
use std::fmt;

/// A game of a log; its text is the line for `hoyle audit`.
pub struct Trace {
    /// game and players; add variant, packs and readings if they are not the usual ones.
    pub script: Json,
    aliases: Aliases,
    shuffles: Vec<Vec<String>>,
    moves: Vec<Json>,
    views: Vec<Json>,
}

impl Trace {
    pub fn new(game: &str, players: usize, aliases: Aliases) -> Trace {
        let script = object! {"game" => game, "players" => players};
        Trace {
            script,
            aliases,
            shuffles: Vec::new(),
            moves: Vec::new(),
            views: Vec::new(),
        }
    }

    /// A shuffle: its order, the card dealt first at the front; unknown cards come in any order.
    pub fn shuffle(&mut self, cards: &[&str]) {
        let order = cards.iter().map(|card| to_kit(self.aliases, card));
        self.shuffles
            .push(order.chain(["...".to_string()]).collect());
    }

    /// The next card that was dealt, if the log does not have the order of the shuffle.
    pub fn dealt(&mut self, card: &str) {
        if self.shuffles.is_empty() {
            self.shuffle(&[]);
        }
        let name = to_kit(self.aliases, card);
        if let Some(order) = self.shuffles.last_mut() {
            order.insert(order.len() - 1, name);
        }
    }

    /// A decision: the table before it, and the move. A choice with one option is not a move.
    pub fn decided(&mut self, view: Json, made: Json) {
        self.views.push(view);
        self.moves.push(made);
    }

    /// The table at the end. Without it the log counts as cut off, and the last move is left out.
    pub fn end(&mut self, view: Json) {
        self.views.push(view);
    }
}

impl fmt::Display for Trace {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let seen = self.moves.len().min(self.views.len().saturating_sub(1));
        let mut script = self.script.clone();
        script.set("shuffles", self.shuffles.clone());
        script.set("moves", self.moves[..seen].to_vec());
        let views = self.views.clone();
        write!(out, "{}", object! {"script" => script, "views" => views})
    }
}
