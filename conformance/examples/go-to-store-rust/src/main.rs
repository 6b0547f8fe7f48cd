//! The adapter between the kit and the engine. Run: cargo run -q --release
mod go_to_store;
#[path = "../../../hoyle_conformance/adapters/templates/rust/hoyle_shim/mod.rs"]
mod hoyle_shim;
mod table;

use go_to_store::{pack, Game};
use hoyle_shim::*;
use table::{moves, question, seen, table};

struct Adapter;

impl Stepped for Adapter {
    type Game = Game;

    fn start(&self, source: &Source) -> Result<Game, Failure> {
        let players = source.script.get("players").index();
        Ok(Game::new(players, source.shuffle(pack())))
    }

    fn view(&self, game: &Game) -> Json {
        table(game)
    }

    fn options(&self, game: &Game) -> Option<Vec<Json>> {
        Some(moves(game))
    }

    fn apply(&self, game: &mut Game, asked: &Json) -> Result<(), Failure> {
        game.ask(question(asked));
        Ok(())
    }
}

fn main() {
    let plays = object! {"ops" => ["play", "moves", "view", "selfplay"], "players" => [2, 10]};
    let who = hello("go-to-store-rust", "1.0", object! {"go-to-store" => plays});
    let extras = Extras::default().see(seen);
    serve(who, step_ops(Adapter, extras));
}
