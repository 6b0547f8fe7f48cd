//! Adapter for an engine that is told one move after another. Fill in what is marked TODO.
//! Run: cargo run -q, then type {"id": 0, "op": "hello"}
mod hoyle_shim;
use hoyle_shim::*;

struct Adapter;

impl Stepped for Adapter {
    type Game = (); // TODO: a game of your engine

    /// A new game for source.script (players, readings ...), its cards from source.shuffle(cards).
    fn start(&self, _source: &Source) -> Result<(), Failure> {
        Err(Failure::unsupported(
            "TODO: start() in src/main.rs is not written yet",
        ))
    }

    /// The table as the kit writes it; if you cannot show everything, say "observables" in main.
    fn view(&self, _game: &()) -> Json {
        object! {} // TODO
    }

    /// All lawful moves, none when the game is over. If you cannot list them, leave this out.
    fn options(&self, _game: &()) -> Option<Vec<Json>> {
        // TODO, by object! {"seat" => 0}: {"seat": 0, "do": "hit"}
        Some(vec![])
    }

    /// Makes the move; Failure::refused("why") if the rules forbid it.
    fn apply(&self, _game: &mut (), _asked: &Json) -> Result<(), Failure> {
        Ok(()) // TODO
    }
}

fn main() {
    let ops = step_ops(Adapter, Extras::default());
    // What hello says of it (`hoyle docs protocol`), if hoyle.yaml does not.
    // TODO: "edition" => "flip7-en", if you do not play flip7-es.
    serve_game("flip7", ops, object! {"players" => [3, 18]});
}
