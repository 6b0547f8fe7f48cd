//! Patience: spec/games/patience.

use crate::{mix, Readings, Rng, Table, LAST_RESORT};

const PILES: usize = 4;
const KING: u8 = 15;
const CARDS: usize = 60;

/// The readings that differ from the default.
#[derive(Clone, Copy, PartialEq)]
struct Law {
    first_at_once: bool,
    later_choice: bool,
    single: bool,
    parts: bool,
    at_will: bool,
    free: bool,
    covered: bool,
    doubled_only: bool,
    before_turning: bool,
    any_filler: bool,
}

/// Cards with the top one last. It lies in the table itself, so that a table is copied at one stroke.
#[derive(Clone, Copy)]
struct Pile {
    cards: [u8; CARDS],
    len: usize,
}

impl Pile {
    const EMPTY: Pile = Pile { cards: [0; CARDS], len: 0 };

    fn push(&mut self, card: u8) {
        self.cards[self.len] = card;
        self.len += 1;
    }

    fn take(&mut self) -> u8 {
        self.len -= 1;
        self.cards[self.len]
    }

    /// Takes a card from within; those above close up.
    fn take_at(&mut self, at: usize) -> u8 {
        let card = self.cards[at];
        self.cards.copy_within(at + 1..self.len, at);
        self.len -= 1;
        card
    }
}

impl std::ops::Deref for Pile {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.cards[..self.len]
    }
}

#[derive(Clone)]
pub struct Patience {
    law: Law,
    /// What is left to turn; the next card last.
    pack: Pile,
    stock: Pile,
    below: [Pile; PILES],
    /// The tops of the 1 piles, 0 where there is none yet.
    heights: [u8; PILES],
    closed: [bool; PILES],
    stopped: bool,
}

#[derive(Clone, Copy, PartialEq)]
pub enum Move {
    Up,
    Raise(usize),
    Pull(usize, u8),
    Down(usize),
    Double(usize, usize),
    Shift(usize, usize, usize),
    Fill(usize),
    Dig(u8, usize),
    Turn,
    Stop,
}
use Move::*;

impl Patience {
    pub fn deal(cards: &[u8], readings: &Readings) -> Self {
        let law = Law {
            first_at_once: readings.is("patience.first-ones", "at-once"),
            later_choice: readings.is("patience.later-ones", "choice"),
            single: readings.is("patience.doubling", "single-cards"),
            parts: readings.is("patience.doubling", "parts"),
            at_will: readings.is("patience.opportunity", "at-will"),
            free: readings.is("patience.duty", "free"),
            covered: readings.is("patience.covered", "any"),
            doubled_only: readings.is("patience.spaces", "doubling"),
            before_turning: readings.is("patience.filling", "before-turning"),
            any_filler: readings.is("patience.filler", "any"),
        };
        let (stock, below) = (Pile::EMPTY, [Pile::EMPTY; PILES]);
        let mut table =
            Patience { law, pack: stock, stock, below, heights: [0; PILES], closed: [false; PILES], stopped: false };
        cards.iter().rev().for_each(|&card| table.pack.push(card));
        for pile in 0..PILES {
            table.below[pile].push(table.pack.take());
        }
        for pile in 0..PILES {
            while table.below[pile].last() == Some(&1) {
                table.raise_top(pile);
                if law.first_at_once {
                    table.below[pile].push(table.pack.take());
                    table.closed[pile] = false;
                }
            }
        }
        table
    }

    fn goes_up(&self, card: u8) -> bool {
        self.heights.contains(&(card - 1))
    }

    fn onto_ones(&mut self, card: u8) {
        let pile = self.heights.iter().position(|&height| height == card - 1).unwrap();
        self.heights[pile] = card;
    }

    fn raise_top(&mut self, pile: usize) {
        let card = self.below[pile].take();
        self.onto_ones(card);
        self.closed[pile] = self.law.doubled_only && self.below[pile].is_empty();
    }

    /// Some cards from the top of a pile, or all, go onto another.
    fn lay(&mut self, pile: usize, cards: usize, onto: usize) {
        let from = self.below[pile];
        from[from.len() - cards..].iter().for_each(|&card| self.below[onto].push(card));
        self.below[pile].len -= cards;
    }

    fn run_on(&self, card: u8, onto: usize) -> bool {
        self.below[onto].last().is_some_and(|&top| self.law.at_will || card + 1 == top)
    }

    fn lowest(&self) -> u8 {
        *self.heights.iter().min().unwrap()
    }
}

impl Table for Patience {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        let law = self.law;
        let mut moves = Vec::new();
        if self.stopped {
            return moves;
        }
        let top = self.stock.last().copied();
        if top.is_some_and(|card| self.goes_up(card)) {
            moves.push(Up);
        }
        for (n, pile) in self.below.iter().enumerate() {
            if let Some((&last, under)) = pile.split_last() {
                if self.goes_up(last) {
                    moves.push(Raise(n));
                }
                for &card in under.iter().filter(|&&card| law.covered && card != last && self.goes_up(card)) {
                    if !moves.contains(&Pull(n, card)) {
                        moves.push(Pull(n, card));
                    }
                }
                if top.is_some_and(|card| card + 1 == last) {
                    moves.push(Down(n));
                }
            }
        }
        let plays = !moves.is_empty();
        for (n, pile) in self.below.iter().enumerate() {
            if pile.is_empty() || law.single && pile.len() > 1 {
                continue;
            }
            for onto in (0..PILES).filter(|&onto| onto != n) {
                if self.run_on(pile[0], onto) {
                    moves.push(Double(n, onto));
                }
                for cards in 1..if law.parts { pile.len() } else { 1 } {
                    if self.run_on(pile[pile.len() - cards], onto) {
                        moves.push(Shift(n, cards, onto));
                    }
                }
            }
        }
        let before = moves.len();
        if let Some(top) = top {
            for n in (0..PILES).filter(|&n| self.below[n].is_empty() && !self.closed[n]) {
                moves.push(Fill(n));
                for &card in self.stock.iter().filter(|&&card| law.any_filler && card != top) {
                    if !moves.contains(&Dig(card, n)) {
                        moves.push(Dig(card, n));
                    }
                }
            }
        }
        let fills = moves.len() > before;
        let owed = plays && !law.free;
        if !self.pack.is_empty() && !owed && !(fills && law.before_turning) {
            moves.push(Turn);
        }
        if !moves.is_empty() && self.pack.is_empty() && !owed && law.parts {
            moves.push(Stop);
        }
        moves
    }

    fn play(&mut self, mv: Move) {
        match mv {
            Up => {
                let card = self.stock.take();
                self.onto_ones(card);
            }
            Raise(pile) => self.raise_top(pile),
            Pull(pile, card) => {
                let under = self.below[pile].len() - 1;
                let at = self.below[pile][..under].iter().rposition(|&other| other == card).unwrap();
                self.below[pile].take_at(at);
                self.onto_ones(card);
            }
            Double(pile, onto) => self.lay(pile, self.below[pile].len(), onto),
            Shift(pile, cards, onto) => self.lay(pile, cards, onto),
            Down(pile) | Fill(pile) => self.below[pile].push(self.stock.take()),
            Dig(card, pile) => {
                let at = self.stock.iter().rposition(|&other| other == card).unwrap();
                self.below[pile].push(self.stock.take_at(at));
            }
            Turn => {
                let card = self.pack.take();
                if card == 1 && !self.law.later_choice {
                    self.onto_ones(card);
                } else {
                    self.stock.push(card);
                }
            }
            Stop => self.stopped = true,
        }
    }

    fn won(&self) -> bool {
        self.lowest() == KING
    }

    /// The order of the lower piles makes no difference, and the 1 piles have what is nowhere else.
    fn key(&self) -> u64 {
        let number = |cards: &[u8]| cards.iter().fold(cards.len() as u64, |sum, &card| mix(sum << 4 ^ card as u64 ^ sum));
        let mut piles = [0, 1, 2, 3].map(|n| number(&self.below[n]) + self.closed[n] as u64);
        piles.sort_unstable();
        piles.iter().fold(number(&self.stock) ^ (self.pack.len() as u64) << 57, |sum, &pile| mix(sum.rotate_left(7) ^ pile))
    }

    /// A card that nothing needs below goes up, and nothing else is tried: all that it could hold goes up itself.
    fn telling(&self, moves: &[Move]) -> Vec<Move> {
        let safe = self.lowest() + 2;
        let harmless = |mv: &Move| match *mv {
            Up => self.stock[self.stock.len() - 1] <= safe,
            Raise(pile) => {
                let cards = &self.below[pile];
                let leaves_none = cards.len() == 1 && (self.law.doubled_only || self.law.free && self.law.before_turning);
                cards[cards.len() - 1] <= safe && !leaves_none
            }
            _ => false,
        };
        if let Some(&mv) = moves.iter().find(|mv| harmless(mv)) {
            return vec![mv];
        }
        // One space is as good as another.
        let space = moves.iter().find_map(|mv| if let Fill(pile) = mv { Some(*pile) } else { None });
        let same = |mv: &&Move| match **mv {
            Fill(pile) | Dig(_, pile) => Some(pile) == space,
            Stop => false,
            _ => true,
        };
        moves.iter().filter(same).copied().collect()
    }

    fn hopeless(&self) -> bool {
        false
    }

    /// Parts of piles can go to and fro, and piles that do not run on only bury each other.
    fn rank(&self, mv: Move) -> u8 {
        match mv {
            Turn | Stop => 1,
            Shift(..) => 2,
            Double(pile, onto) if self.below[onto].last() != Some(&(self.below[pile][0] + 1)) => LAST_RESORT,
            _ => 0,
        }
    }

    fn progress(&self) -> u32 {
        self.heights.iter().map(|&height| height as u32).sum()
    }

    fn shuffle_unseen(&mut self, rng: &mut Rng) {
        let left = self.pack.len;
        rng.shuffle(&mut self.pack.cards[..left]);
    }

    fn words(mv: Move) -> String {
        match mv {
            Up => "up".into(),
            Raise(pile) => format!("raise {pile}"),
            Pull(pile, card) => format!("pull {pile} {card}"),
            Down(pile) => format!("down {pile}"),
            Double(pile, onto) => format!("double {pile} {onto}"),
            Shift(pile, cards, onto) => format!("shift {pile} {cards} {onto}"),
            Fill(pile) => format!("fill {pile}"),
            Dig(card, pile) => format!("dig {card} {pile}"),
            Turn => "turn".into(),
            Stop => "stop".into(),
        }
    }
}
