//! A scorekeeper for Flip 7.
mod hoyle_shim;
use hoyle_shim::*;

fn points(facts: &Json) -> i64 {
    if facts.get("busted").truth() {
        return 0;
    }
    let modifiers = facts.get("modifiers").list();
    let doubles = modifiers.contains(&"x2".into());
    let bonus = if facts.get("flip_seven").truth() {
        15
    } else {
        0
    };
    sum(facts.get("numbers").list()) * (1 + i64::from(doubles)) + sum(modifiers) + bonus
}

fn sum(cards: &[Json]) -> i64 {
    let values = cards.iter().map(|card| card.text().parse::<i64>());
    values.map(|value| value.unwrap_or(0)).sum() // x2 has none
}

fn main() {
    let readings = object! {"flip7.score.two-doubles" => "once"};
    let plays = object! {"ops" => ["score"], "readings" => readings};
    let score: Handler = Box::new(|request| Ok(object! {"points" => points(request.get("facts"))}));
    let ops = Ops::from([("score".to_string(), score)]);
    serve(hello("scores", "0.1", object! {"flip7" => plays}), ops);
}
