//! Go To Store, which asks its players.
mod calling;
mod go_to_store;
mod hoyle_shim;
mod table;

use calling::{play, Player};
use go_to_store::{pack, Game, Question};
use hoyle_shim::*;
use table::{moves, question, seen, table};

struct Scripted {
    source: Source,
}

impl Player for Scripted {
    fn ask(&mut self, game: &Game) -> Question {
        question(&self.source.choose(&moves(game), table(game)))
    }
}

fn play_game(source: &Source) -> Result<Json, Failure> {
    let mut players: Vec<Box<dyn Player>> = Vec::new();
    for _ in 0..source.script.get("players").index() {
        let source = source.clone();
        players.push(Box::new(Scripted { source }));
    }
    let mut cards = pack();
    source.reorder(&mut cards);
    let mut game = Game::new(players.len(), cards);
    play(&mut game, &mut players);
    Ok(table(&game))
}

fn main() {
    let plays = object! {"ops" => ["play", "moves", "view", "selfplay"], "players" => [2, 10]};
    let who = hello("callbacks", "0.1", object! {"go-to-store" => plays});
    let extras = Extras::default().see(seen);
    serve(who, callback_ops(play_game, extras));
}
