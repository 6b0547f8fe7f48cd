//! Turns the log of a program into traces, one game per line. Fill in what is marked TODO.
//! Run: cargo run -q < games.log > games.jsonl
mod hoyle_shim;
use hoyle_shim::*;

const ALIASES: Aliases = &[]; // TODO: the kit's name of a card, and your program's, if it differs

fn main() {
    let mut trace: Option<Trace> = None;
    for (number, line) in std::io::stdin().lines().map_while(Result::ok).enumerate() {
        let words: Vec<&str> = line.split_whitespace().collect();
        // TODO: the lines of your log, instead of these.
        match (words.as_slice(), &mut trace) {
            (["players", players], _) => {
                trace = players
                    .parse()
                    .ok()
                    .map(|players| Trace::new("flip7", players, ALIASES));
            }
            // Or, if the log has the whole order, trace.shuffle(cards).
            (["card", card], Some(trace)) => trace.dealt(card),
            // The table before the move, as far as the log shows it; a choice of one is not a move.
            (["move", verb], Some(trace)) => {
                trace.decided(
                    object! {"over" => false},
                    object! {"seat" => 0, "do" => *verb},
                );
            }
            (["end"], Some(trace)) => {
                trace.end(object! {"over" => true}); // and the result
                println!("{trace}");
            }
            ([], _) => {}
            _ => {
                eprintln!("line {}: src/main.rs does not know: {line}", number + 1);
                std::process::exit(2);
            }
        }
    }
}
