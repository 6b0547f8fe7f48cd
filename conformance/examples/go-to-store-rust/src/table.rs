//! Go To Store as the kit writes it.

use crate::go_to_store::{Game, Question, Seat};
use crate::hoyle_shim::*;

pub fn table(game: &Game) -> Json {
    let most = game.most_books();
    let ended =
        |seat: &Seat| object! {"books" => seat.books.len(), "won" => seat.books.len() == most};
    if game.over() {
        let seats: Vec<Json> = game.seats.iter().map(ended).collect();
        return object! {"over" => true, "seats" => seats};
    }
    let seats: Vec<Json> = game.seats.iter().map(cards).collect();
    object! {"over" => false, "asker" => game.asker, "store" => game.store.len(), "seats" => seats}
}

fn cards(seat: &Seat) -> Json {
    object! {
        "cards" => seat.hand.len(), "hand" => named(&seat.hand),
        "books" => seat.books.len(), "book_numbers" => seat.books.clone(),
    }
}

pub fn moves(game: &Game) -> Vec<Json> {
    let told = |Question { of, number }| {
        let number = number.to_string();
        object! {"seat" => game.asker, "do" => "ask", "to" => of, "number" => number}
    };
    game.questions().into_iter().map(told).collect()
}

pub fn question(asked: &Json) -> Question {
    let number = asked.get("number").text().parse().unwrap_or(0);
    Question {
        of: asked.get("to").index(),
        number,
    }
}

/// Nobody sees the hands of the others.
pub fn seen(mut view: Json, seat: usize) -> Json {
    let mut seats = view.get("seats").list().to_vec();
    for (other, cards) in seats.iter_mut().enumerate() {
        if other != seat {
            cards.remove("hand");
        }
    }
    view.set("seats", seats);
    view
}
