//! Plays deals of the two games for one player, much faster than the reference engine can.
//!
//! `search GAME PLAYER EFFORT [RULING=READING …]` reads deals, one a line, as the numbers of the shuffled pack, and answers
//! each with a line: `won`, `lost` or `undecided`, and the moves, a semicolon before each. Players are `careful`, `planner`
//! (EFFORT: games looked at for each move) and `foresight` (EFFORT: positions after which a search is broken off).
//! `tests/odds/patience_odds.py` compiles and feeds it; the tests play its games again on the reference engine.

mod another_patience;
mod patience;

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};
use std::io::{self, BufRead, Write};

/// After so many choices the planner only plays carefully: parts of piles could go to and fro for ever.
const THOUGHTS: u32 = 300;

/// When a search of so many positions is broken off, one more game is tried.
const POSITIONS_A_TRY: usize = 10_000;
/// Games that the planner who knows the pack looks at for each move.
const SAMPLES: u32 = 20;

/// The rank of moves that are only made when there is nothing else to do.
pub const LAST_RESORT: u8 = 3;

/// A table of one game. A forced move is a move here, too; only where there is a choice is it written down.
pub trait Table: Clone {
    type Move: Copy;
    /// All lawful moves; none when the game is over.
    fn moves(&self) -> Vec<Self::Move>;
    fn play(&mut self, mv: Self::Move);
    fn won(&self) -> bool;
    /// What a search must tell apart, as one number.
    fn key(&self) -> u64;
    /// Leaves the moves that somebody who wants to win need think of.
    fn telling(&self, moves: &[Self::Move]) -> Vec<Self::Move>;
    /// Whether the game can be seen to be lost before its end.
    fn hopeless(&self) -> bool;
    /// Careful play does first what has the lowest rank; the planner does not think of a last resort before the end.
    fn rank(&self, mv: Self::Move) -> u8;
    /// How far the game has come, when it is not won.
    fn progress(&self) -> u32;
    /// Mixes what the player cannot see.
    fn shuffle_unseen(&mut self, rng: &mut Rng);
    fn words(mv: Self::Move) -> String;
}

/// The readings that are not the default.
pub struct Readings(HashMap<String, String>);

impl Readings {
    pub fn is(&self, ruling: &str, reading: &str) -> bool {
        self.0.get(ruling).is_some_and(|chosen| chosen == reading)
    }
}

/// Splitmix: small, and the same everywhere.
pub struct Rng(u64);

impl Rng {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        (mix(self.0) % end as u64) as usize
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

pub fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// A hash for keys that are one number: the safe one of the standard library would take most of the time.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn write(&mut self, _: &[u8]) {
        unreachable!("keys are numbers")
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = mix(key);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Before each turn everything that can be done, in random order: overlooks nothing and plans nothing.
fn careful<T: Table>(table: &T, moves: &[T::Move], rng: &mut Rng) -> T::Move {
    let first = moves.iter().map(|&mv| table.rank(mv)).min().unwrap();
    let acts: Vec<T::Move> = moves.iter().copied().filter(|&mv| table.rank(mv) == first).collect();
    acts[rng.below(acts.len())]
}

/// Looks for each move at what carefully played games come to, over packs that may lie there, and takes the best.
fn planned<T: Table>(table: &T, moves: &[T::Move], samples: u32, known: bool, rng: &mut Rng) -> T::Move {
    let mut tried = table.telling(moves);
    tried.sort_by_key(|&mv| table.rank(mv));
    if tried.first().is_some_and(|&mv| table.rank(mv) < LAST_RESORT) {
        tried.retain(|&mv| table.rank(mv) < LAST_RESORT);
    }
    if tried.len() < 2 {
        return tried.first().copied().unwrap_or(moves[0]);
    }
    let mut sums = vec![0; tried.len()];
    for _ in 0..samples {
        let mut guess = table.clone();
        if !known {
            guess.shuffle_unseen(rng);
        }
        for (sum, &mv) in sums.iter_mut().zip(&tried) {
            let mut after = guess.clone();
            after.play(mv);
            play_on(&mut after, |table, moves| careful(table, moves, rng));
            *sum += if after.won() { 1000 } else { after.progress() };
        }
    }
    let best = (0..tried.len()).rev().max_by_key(|&at| sums[at]).unwrap();
    tried[best]
}

/// Plays to the end; the moves where there was a choice.
fn play_on<T: Table>(table: &mut T, mut choose: impl FnMut(&T, &[T::Move]) -> T::Move) -> Vec<T::Move> {
    let mut line = Vec::new();
    loop {
        let moves = table.moves();
        match moves.len() {
            0 => return line,
            1 => table.play(moves[0]),
            _ => {
                line.push(choose(table, &moves));
                table.play(line[line.len() - 1]);
            }
        }
    }
}

/// A search that knows the whole pack.
struct Foresight<T: Table> {
    most: usize,
    seen: HashSet<u64, BuildHasherDefault<Mixed>>,
    line: Vec<T::Move>,
}

impl<T: Table> Foresight<T> {
    /// Whether the deal can be won; none if the search was broken off.
    fn wins(&mut self, table: &T) -> Option<bool> {
        let mut table = table.clone();
        let mut moves = table.moves();
        while moves.len() == 1 {
            table.play(moves[0]);
            moves = table.moves();
        }
        if moves.is_empty() || table.hopeless() {
            return Some(table.won());
        }
        if self.seen.len() >= self.most {
            return None;
        }
        if !self.seen.insert(table.key()) {
            return Some(false);
        }
        let mut moves = table.telling(&moves);
        moves.sort_by_key(|&mv| table.rank(mv));
        for mv in moves {
            let mut after = table.clone();
            after.play(mv);
            self.line.push(mv);
            match self.wins(&after) {
                Some(false) => self.line.pop(),
                answer => return answer,
            };
        }
        Some(false)
    }
}

/// A whole game of the planner, who may know the pack.
fn plan<T: Table>(table: &mut T, samples: u32, known: bool, rng: &mut Rng) -> Vec<T::Move> {
    let mut thoughts = 0..THOUGHTS;
    play_on(table, |table, moves| match thoughts.next() {
        Some(_) => planned(table, moves, samples, known, rng),
        None => careful(table, moves, rng),
    })
}

/// A search through all that can be done; where that takes too long, a planner who knows the pack tries some times.
fn foreseen<T: Table>(table: &T, most: usize, rng: &mut Rng) -> (Option<bool>, Vec<T::Move>) {
    let mut search = Foresight::<T> { most, seen: HashSet::default(), line: Vec::new() };
    if let Some(won) = search.wins(table) {
        return (Some(won), if won { search.line } else { Vec::new() });
    }
    for _ in 0..most / POSITIONS_A_TRY {
        let mut lucky = table.clone();
        let line = plan(&mut lucky, SAMPLES, true, rng);
        if lucky.won() {
            return (Some(true), line);
        }
    }
    (None, Vec::new())
}

fn told<T: Table>(won: Option<bool>, line: &[T::Move]) -> String {
    let end = won.map_or("undecided", |won| if won { "won" } else { "lost" });
    line.iter().fold(end.to_string(), |text, &mv| text + ";" + &T::words(mv))
}

/// Plays one deal; how it ended and what was done.
fn answer<T: Table>(deal: T, player: &str, effort: u32, rng: &mut Rng) -> String {
    let mut table = deal;
    let line = match player {
        "careful" => play_on(&mut table, |table, moves| careful(table, moves, rng)),
        "planner" => plan(&mut table, effort, false, rng),
        "foresight" => {
            let (won, line) = foreseen(&table, effort as usize, rng);
            return told::<T>(won, &line);
        }
        _ => panic!("there is no player {player}"),
    };
    told::<T>(Some(table.won()), &line)
}

fn run() {
    let mut args = std::env::args().skip(1);
    let mut next = || args.next().expect("GAME PLAYER EFFORT");
    let (game, player, effort) = (next(), next(), next().parse().expect("a number"));
    let chosen = args.map(|pair| pair.split_once('=').map(|(a, b)| (a.into(), b.into())).expect("RULING=READING"));
    let readings = Readings(chosen.collect());
    let mut rng = Rng(0);
    for line in io::stdin().lock().lines() {
        let cards: Vec<u8> = line.expect("a line").split(' ').map(|word| word.parse().expect("a card")).collect();
        let told = match game.as_str() {
            "patience" => answer(patience::Patience::deal(&cards, &readings), &player, effort, &mut rng),
            "another-patience" => {
                answer(another_patience::AnotherPatience::deal(&cards, &readings), &player, effort, &mut rng)
            }
            _ => panic!("there is no game {game}"),
        };
        writeln!(io::stdout(), "{told}").expect("a reader");
    }
}

fn main() {
    // A search goes as deep as the game is long, and parts of piles can go to and fro for long.
    std::thread::Builder::new().stack_size(4 << 30).spawn(run).expect("a thread").join().expect("an answer");
}
