//! Go To Store as an engine that asks its players by itself.

use crate::go_to_store::{Game, Question};

pub trait Player {
    fn ask(&mut self, game: &Game) -> Question;
}

pub fn play(game: &mut Game, players: &mut [Box<dyn Player>]) {
    while !game.over() {
        let question = players[game.asker].ask(game);
        game.ask(question);
    }
}
