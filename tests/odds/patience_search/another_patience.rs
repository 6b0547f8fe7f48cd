//! Another Patience: spec/games/another-patience.

use crate::{Readings, Rng, Table};

const ROWS: usize = 7;
const PLACES: usize = ROWS * (ROWS + 1) / 2;
const TOTAL: u8 = 13;
const PASSES: u8 = 3;

/// The readings that differ from the default.
#[derive(Clone, Copy)]
struct Law {
    both_released: bool,
    stays: bool,
    free: bool,
    stuck: bool,
    covered: bool,
    more: bool,
    three: bool,
    whole_pack: bool,
}

#[derive(Clone)]
pub struct AnotherPatience {
    law: Law,
    triangle: [u8; PLACES],
    /// The other cards, in the order in which they are turned.
    deck: [u8; 52 - PLACES],
    /// A bit for each place of the triangle that still has its card.
    here: u32,
    /// A bit for each card of the deck that has not been discarded.
    left: u32,
    /// What lies before this card of the deck has been turned in this passage.
    at: usize,
    fresh: bool,
    passes: u8,
}

#[derive(Clone, Copy)]
pub enum Move {
    Thirteen(usize),
    Pair(usize, usize),
    Match(usize),
    Add(u32),
    StockThirteen,
    StockPair,
    Turn,
    Again,
}
use Move::*;

fn bits(mask: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |at| mask >> at & 1 == 1)
}

fn row(place: usize) -> usize {
    (0..ROWS).find(|row| place < (row + 1) * (row + 2) / 2).unwrap()
}

fn name(place: usize) -> String {
    let row = row(place);
    format!("{}.{}", row + 1, place - row * (row + 1) / 2 + 1)
}

impl AnotherPatience {
    pub fn deal(cards: &[u8], readings: &Readings) -> Self {
        let law = Law {
            both_released: readings.is("another-patience.releasing-pair", "both-released"),
            stays: !readings.is("another-patience.stock-top", "just-turned"),
            free: readings.is("another-patience.turning", "free"),
            stuck: readings.is("another-patience.turned-thirteen", "stuck"),
            covered: readings.is("another-patience.covered-thirteen", "covered"),
            more: readings.is("another-patience.sum", "more"),
            three: readings.is("another-patience.passes", "three"),
            whole_pack: readings.is("another-patience.goal", "whole-pack"),
        };
        AnotherPatience {
            law,
            triangle: cards[..PLACES].try_into().unwrap(),
            deck: cards[PLACES..].try_into().unwrap(),
            here: (1 << PLACES) - 1,
            left: (1 << (52 - PLACES)) - 1,
            at: 0,
            fresh: false,
            passes: 1,
        }
    }

    /// The cards that still lie on one.
    fn covers(&self, place: usize) -> u32 {
        let row = row(place);
        if row == ROWS - 1 {
            return 0;
        }
        self.here & 3 << (place + row + 1)
    }

    fn stock(&self) -> u32 {
        self.left & ((1 << self.at) - 1)
    }

    fn pack(&self) -> u32 {
        self.left & !((1 << self.at) - 1)
    }

    /// The top card of the stock pile.
    fn top(&self) -> Option<usize> {
        self.stock().checked_ilog2().map(|at| at as usize)
    }

    /// Sets of the places from the first on whose cards make the sum.
    fn sums(&self, from: &[usize], need: u8, chosen: u32, found: &mut Vec<Move>) {
        if need == 0 {
            found.push(Add(chosen));
        }
        for (at, &place) in from.iter().enumerate().filter(|&(_, &place)| self.triangle[place] <= need) {
            self.sums(&from[at + 1..], need - self.triangle[place], chosen | 1 << place, found);
        }
    }

    /// Whether what lies on the stock pile can never matter again.
    fn dead_stock(&self) -> bool {
        !(self.law.stays || self.law.three || self.law.whole_pack)
    }
}

impl Table for AnotherPatience {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        let law = self.law;
        let value = |place: usize| self.triangle[place];
        let mut moves = Vec::new();
        if self.won() {
            return moves;
        }
        let free: Vec<usize> = bits(self.here).filter(|&place| self.covers(place) == 0).collect();
        if law.covered {
            moves.extend(bits(self.here).filter(|&place| value(place) == TOTAL).map(Thirteen));
        } else {
            moves.extend(free.iter().copied().filter(|&place| value(place) == TOTAL).map(Thirteen));
        }
        for (n, &one) in free.iter().enumerate() {
            moves.extend(free[n + 1..].iter().filter(|&&two| value(one) + value(two) == TOTAL).map(|&two| Pair(one, two)));
        }
        for place in bits(self.here).filter(|_| !law.both_released) {
            let covers = self.covers(place);
            let cover = covers.trailing_zeros() as usize;
            if covers.count_ones() == 1 && self.covers(cover) == 0 && value(place) + value(cover) == TOTAL {
                moves.push(Pair(place, cover));
            }
        }
        let removals = !moves.is_empty();
        if let Some(top) = self.top() {
            let card = self.deck[top];
            if self.fresh || law.stays {
                let need = TOTAL - card;
                moves.extend(free.iter().copied().filter(|&place| value(place) == need).map(Match));
                if law.more && need > 0 {
                    let small: Vec<usize> = free.iter().copied().filter(|&place| value(place) < need).collect();
                    self.sums(&small, need, 0, &mut moves);
                }
                if need == 0 && !law.stuck {
                    moves.push(StockThirteen);
                }
            }
            let under = self.stock() & !(1 << top);
            if under.checked_ilog2().is_some_and(|next| self.deck[next as usize] + card == TOTAL) {
                moves.push(StockPair);
            }
        }
        if self.pack() != 0 && (law.free || !removals) {
            moves.push(Turn);
        }
        if law.three && self.passes < PASSES && self.pack() == 0 && self.stock() != 0 {
            moves.push(Again);
        }
        moves
    }

    fn play(&mut self, mv: Move) {
        match mv {
            Thirteen(place) => self.here &= !(1 << place),
            Pair(one, two) => self.here &= !(1 << one | 1 << two),
            Turn => {
                self.at = self.pack().trailing_zeros() as usize + 1;
                self.fresh = true;
                return;
            }
            Again => {
                self.at = 0;
                self.passes += 1;
                self.fresh = false;
            }
            Match(_) | Add(_) | StockThirteen | StockPair => {
                self.here &= !match mv {
                    Match(place) => 1 << place,
                    Add(places) => places,
                    _ => 0,
                };
                for _ in 0..if matches!(mv, StockPair) { 2 } else { 1 } {
                    self.left &= !(1 << self.top().unwrap());
                }
                self.fresh = false;
            }
        }
    }

    fn won(&self) -> bool {
        self.here == 0 && (!self.law.whole_pack || self.left == 0)
    }

    fn key(&self) -> u64 {
        let fresh = self.fresh && !self.law.stays;
        let left = if self.dead_stock() { self.pack() } else { self.left };
        // Exact, since it has less than 64 bits: two positions never share it.
        (((self.here as u64) << 24 | left as u64) << 5 | self.at as u64) << 3 | (self.passes as u64) << 1 | fresh as u64
    }

    /// A thirteen goes by itself and is needed for nothing else.
    fn telling(&self, moves: &[Move]) -> Vec<Move> {
        match moves.iter().find(|mv| matches!(mv, Thirteen(_) | StockThirteen)) {
            Some(&mv) => vec![mv],
            None => moves.to_vec(),
        }
    }

    /// Whether a number of the triangle has fewer partners left than there are cards of it; longer sums are not so easily
    /// ruled out.
    fn hopeless(&self) -> bool {
        if self.law.more {
            return false;
        }
        let (mut inside, mut outside) = ([0; 14], [0; 14]);
        bits(self.here).for_each(|place| inside[self.triangle[place] as usize] += 1);
        let live = if !self.dead_stock() {
            self.left
        } else {
            self.pack() | if self.fresh { self.top().map_or(0, |top| 1 << top) } else { 0 }
        };
        bits(live).for_each(|at| outside[self.deck[at] as usize] += 1);
        (1..13).any(|value| inside[value] > inside[13 - value] + outside[13 - value])
    }

    fn rank(&self, mv: Move) -> u8 {
        matches!(mv, Turn | Again) as u8
    }

    fn progress(&self) -> u32 {
        PLACES as u32 - self.here.count_ones()
    }

    /// What has been turned once is known.
    fn shuffle_unseen(&mut self, rng: &mut Rng) {
        if self.passes == 1 {
            rng.shuffle(&mut self.deck[self.at..]);
        }
    }

    fn words(mv: Move) -> String {
        match mv {
            Thirteen(place) => format!("thirteen {}", name(place)),
            Pair(one, two) => format!("pair {} {}", name(one), name(two)),
            Match(place) => format!("match {}", name(place)),
            Add(places) => format!("add {}", bits(places).map(name).collect::<Vec<_>>().join("+")),
            StockThirteen => "stock-thirteen".into(),
            StockPair => "stock-pair".into(),
            Turn => "turn".into(),
            Again => "again".into(),
        }
    }
}
