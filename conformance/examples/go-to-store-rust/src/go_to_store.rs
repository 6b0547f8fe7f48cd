//! Go To Store, from the rulebook of 1938: Go Fish with Flinch cards.

use std::collections::{BTreeSet, VecDeque};

const SERIES: usize = 4;
const HIGHEST: u8 = 15;
const HAND: usize = 6;

/// "Give me all of your fives."
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Question {
    pub of: usize,
    pub number: u8,
}

#[derive(Default)]
pub struct Seat {
    pub hand: Vec<u8>,
    pub books: Vec<u8>,
}

pub struct Game {
    pub seats: Vec<Seat>,
    pub store: VecDeque<u8>,
    pub asker: usize,
}

/// The cards of the game: four series from 1 to 15.
pub fn pack() -> Vec<u8> {
    (1..=HIGHEST).flat_map(|number| [number; SERIES]).collect()
}

impl Game {
    /// Deals six cards to each player, one at a time; the rest is the Store.
    pub fn new(players: usize, cards: Vec<u8>) -> Game {
        let mut game = Game {
            seats: (0..players).map(|_| Seat::default()).collect(),
            store: cards.into(),
            asker: 0,
        };
        for card in 0..HAND * players {
            if let Some(dealt) = game.store.pop_front() {
                game.seats[card % players].hand.push(dealt);
            }
        }
        game.seats.iter_mut().for_each(Seat::lay_books_aside);
        game.find_asker();
        game
    }

    /// All books are assembled; then no card is left in the Store either.
    pub fn over(&self) -> bool {
        let books: usize = self.seats.iter().map(|seat| seat.books.len()).sum();
        books == usize::from(HIGHEST)
    }

    /// All that the asker may ask: any other player, for any number in hand.
    pub fn questions(&self) -> Vec<Question> {
        if self.over() {
            return Vec::new();
        }
        let held: BTreeSet<u8> = self.seats[self.asker].hand.iter().copied().collect();
        let others = (0..self.seats.len()).filter(|seat| *seat != self.asker);
        others
            .flat_map(|of| held.iter().map(move |&number| Question { of, number }))
            .collect()
    }

    /// Who has any hands over all, and the asker asks again; else it is "Go to Store".
    pub fn ask(&mut self, question: Question) {
        let given = self.seats[question.of].give(question.number);
        if given.is_empty() {
            println!("Go to Store!");
            self.draw_and_pass();
        } else {
            println!("Here you are: {given:?}");
            self.seats[self.asker].take(given);
        }
        self.find_asker();
    }

    /// The most books, which several players may share.
    pub fn most_books(&self) -> usize {
        let books = self.seats.iter().map(|seat| seat.books.len());
        books.max().unwrap_or(0)
    }

    /// Whoever has no cards draws one, and it is the next player's turn.
    fn find_asker(&mut self) {
        while !self.over() && self.seats[self.asker].hand.is_empty() {
            self.draw_and_pass();
        }
    }

    fn draw_and_pass(&mut self) {
        let drawn = self.store.pop_front();
        self.seats[self.asker].take(drawn.into_iter().collect());
        self.asker = (self.asker + 1) % self.seats.len();
    }
}

impl Seat {
    fn give(&mut self, number: u8) -> Vec<u8> {
        let (given, kept) = self.hand.iter().partition(|card| **card == number);
        self.hand = kept;
        given
    }

    fn take(&mut self, cards: Vec<u8>) {
        self.hand.extend(cards);
        self.lay_books_aside();
    }

    /// Four of a number are a book.
    fn lay_books_aside(&mut self) {
        for number in 1..=HIGHEST {
            if self.hand.iter().filter(|card| **card == number).count() == SERIES {
                self.give(number);
                self.books.push(number);
            }
        }
    }
}
