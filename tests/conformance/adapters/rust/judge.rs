//! No game at all: an engine that judges each move, cannot list them, and takes each card as it comes.
mod hoyle_shim;
use hoyle_shim::*;

const ALIASES: Aliases = &[("second-chance", "SC")];

struct Judge;

struct Game {
    source: Source,
    cards: Vec<String>,
    over: bool,
}

impl Stepped for Judge {
    type Game = Game;

    fn start(&self, source: &Source) -> Result<Game, Failure> {
        Ok(Game {
            source: source.clone(),
            cards: source.shuffle(Vec::new()),
            over: false,
        })
    }

    fn view(&self, game: &Game) -> Json {
        if game.cards.last().map_or(false, |card| card == "0") {
            return Json::Null; // within a turn
        }
        let names: Vec<String> = game
            .cards
            .iter()
            .map(|card| to_kit(ALIASES, card))
            .collect();
        let mut asked = moves(0, &["hit", "stay"]);
        asked.extend(moves_to(0, "freeze", [0, 2]));
        let mut view = object! {"over" => game.over, "cards" => names, "own" => game.cards.clone()};
        if game.cards.is_empty() {
            view.set("asked", asked); // later it cannot list them
        }
        view
    }

    fn apply(&self, game: &mut Game, asked: &Json) -> Result<(), Failure> {
        match asked.get("do").text() {
            "hit" => game.cards.push(game.source.card()),
            "stay" => game.over = true,
            "count" => return Err(Failure::refused_by(asked.get("to").index())),
            _ => return Err(Failure::refused("neither hit nor stay")),
        }
        Ok(())
    }
}

fn main() {
    let ops = step_ops(Judge, Extras::default().aliases(ALIASES));
    serve_game("flip7", ops, object! {"ops" => ["play"], "chance" => "demand"});
}
