//! Turns the log of a Flip 7 program into traces.
mod hoyle_shim;
use hoyle_shim::*;

fn view(round: usize, totals: &[i64]) -> Json {
    let seats = totals.iter().map(|total| object! {"total" => *total});
    object! {"over" => false, "round" => round, "seats" => seats.collect::<Vec<Json>>()}
}

fn main() {
    let (mut round, mut totals) = (1, vec![0; 3]);
    let mut trace = Trace::new("flip7", 3, &[("second-chance", "SC")]);
    for line in std::io::stdin().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["players", players] => assert_eq!(*players, "3"),
            ["scores", points @ ..] => {
                round += 1;
                totals = points.iter().map(|total| total.parse().unwrap()).collect();
            }
            ["stopped"] => {
                trace.end(view(round, &totals));
                println!("{trace}");
            }
            [player, verb, cards @ ..] => {
                let seat = player[1..].parse::<usize>().unwrap() - 1;
                let verb = if *verb == "draws" { "hit" } else { "stay" };
                trace.decided(view(round, &totals), object! {"seat" => seat, "do" => verb});
                cards.iter().for_each(|card| trace.dealt(card));
            }
            _ => {}
        }
    }
}
