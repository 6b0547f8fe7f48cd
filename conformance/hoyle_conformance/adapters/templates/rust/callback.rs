//! Adapter for an engine that calls its players back. Fill in what is marked TODO.
//! Run: cargo run -q, then type {"id": 0, "op": "hello"}
mod hoyle_shim;
use hoyle_shim::*;

const ALIASES: Aliases = &[]; // TODO: the kit's name of a card, and yours, if it differs

/// What your engine takes for a player: it answers as the script says. TODO: impl its trait.
struct Player {
    source: Source,
    seat: usize,
}

impl Player {
    /// TODO: your engine's own question, such as this; a method for each.
    fn decide(&mut self, game: &(), choices: &[&str]) -> String {
        // such as {"seat": 0, "do": "hit"}
        let made = self.source.choose(&moves(self.seat, choices), table(game));
        made.get("do").text().to_string()
    }
}

/// The table as the kit writes it; if you cannot show everything, say "observables" in main.
fn table(_game: &()) -> Json {
    object! {} // TODO; and the result at the end
}

/// Plays source.script (players, variant, packs, readings) to its end, and returns the last view.
fn play_game(source: &Source) -> Result<Json, Failure> {
    let mut players = Vec::new();
    for seat in 0..source.players() {
        players.push(Player {
            source: source.clone(),
            seat,
        });
    }
    // TODO: make the game, its cards from source.shuffle(cards), or one by one from source.card();
    // play it with the players; return Ok(table(game)).
    // If the constructor shuffles at once, pass it the source, or set the order before anything is dealt.
    // A shuffle in place must put the returned list into its deck: the list it was given does not change.
    // The first card to be dealt comes first: if your engine deals from the end of its deck, reverse the list.
    // Seat 0 begins, so the first dealer is the last seat; if player 1 of yours begins, say first_player 1.
    // Replace this line by all that:
    let _ = Player::decide;
    Err(Failure::unsupported(
        "TODO: play_game() in src/main.rs is not written yet",
    ))
}

fn main() {
    let ops = callback_ops(play_game, Extras::default().aliases(ALIASES));
    // What hello says of it (`hoyle docs protocol`), if hoyle.yaml does not.
    // TODO: "edition" => "flip7-en", if you do not play flip7-es.
    serve_game("flip7", ops, object! {"players" => [3, 18]});
}
