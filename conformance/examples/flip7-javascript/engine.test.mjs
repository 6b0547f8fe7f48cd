// Games worked out by hand from the rulebook. Run: node --test
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, pack, randomDeck, score } from "./engine.mjs";

const ENGLISH = {
  initialDeal: "one-each",
  staying: "with-cards",
  freezeSelf: "anyone",
  actionDiscarded: "at-once",
  reshuffleMoment: "when-needed",
  reshuffleCards: "all-discards",
};

class Stop extends Error {}

/**
 * Plays with the given cards on top of the pack, or as the whole pack if it is short, and the given answers:
 * "hit", "stay" or a seat, whoever is asked. The reshuffles say what then comes to the top.
 * Returns what was asked, the table when the answers ran out, and the result if the game ended before that.
 */
function play(top, answers, { players = 3, packs, rules, short = false, reshuffles = [] } = {}) {
  const asked = [];
  const shuffled = [];
  const left = [...answers];
  let table = null;
  const answer = (question, view) => {
    table = view;
    asked.push(question);
    if (left.length === 0) throw new Stop();
    return left.shift();
  };
  const people = Array.from({ length: players }, (_, seat) => ({
    chooseHitOrStay: (view) => answer(`${seat} turn`, view),
    chooseTarget: (card, candidates, view) => answer(`${seat} ${card} ${candidates}`, view),
    chooseReceiver: (candidates, view) => answer(`${seat} give ${candidates}`, view),
  }));
  const deck = {
    shuffle(cards) {
      shuffled.push([...cards]);
      if (shuffled.length > 1) return ordered(cards, reshuffles[shuffled.length - 2] ?? []);
      return short ? [...top] : ordered(cards, top);
    },
  };
  const game = new Game({ players: people, deck, dealer: players - 1, packs, rules });
  let result = null;
  try {
    result = game.play();
  } catch (reason) {
    if (!(reason instanceof Stop)) throw reason;
  }
  assert.deepEqual(left, [], "all answers were asked for");
  return { asked, table, result, shuffled, seats: table?.seats, game };
}

function ordered(cards, top) {
  const rest = [...cards];
  for (const card of top) {
    assert.ok(rest.includes(card), `${card} is among the shuffled cards`);
    rest.splice(rest.indexOf(card), 1);
  }
  return [...top, ...rest];
}

const totals = ({ seats }) => seats.map((seat) => seat.total);
const statuses = ({ seats }) => seats.map((seat) => seat.status).join(" ");

test("the pack has 79 numbers, 6 modifiers and 9 actions", () => {
  const cards = pack();
  assert.equal(cards.length, 94);
  assert.equal(cards.filter((card) => /^\d+$/.test(card)).length, 79);
  for (let value = 1; value <= 12; value++) {
    assert.equal(cards.filter((card) => card === String(value)).length, value);
  }
  assert.equal(cards.filter((card) => card === "0").length, 1);
  assert.equal(cards.filter((card) => card === "freeze").length, 3);
  assert.equal(pack(2).length, 188);
});

test("scores: numbers, doubled, then the modifiers, then the bonus", () => {
  assert.equal(score({ numbers: ["5", "8"], modifiers: ["x2", "+4"] }), 30);
  assert.equal(score({ numbers: ["0"], modifiers: [] }), 0);
  assert.equal(score({ numbers: [], modifiers: ["+10", "x2"] }), 10);
  const seven = ["0", "1", "2", "3", "4", "5", "6"];
  assert.equal(score({ numbers: seven, modifiers: ["x2", "+2"], flipSeven: true }), 59);
  assert.equal(score({ numbers: ["5"], modifiers: ["x2", "x2"] }), 10);
  assert.equal(score({ numbers: ["5", "5"], modifiers: ["+10"], busted: true }), 0);
});

test("turns go clockwise from the left of the dealer, to those who are in", () => {
  const { asked, table } = play(["1", "2", "3", "4"], ["hit", "stay", "hit", "hit"]);
  assert.deepEqual(asked, ["0 turn", "1 turn", "2 turn", "0 turn", "2 turn"]);
  assert.equal(table.dealer, 2);
  assert.equal(table.pile, 91);
});

test("who has no cards may stay; everybody out ends the round and the deal passes on", () => {
  const { asked, table } = play([], ["stay", "stay", "stay"]);
  assert.equal(asked.at(-1), "1 turn");
  assert.equal(table.round, 2);
  assert.equal(table.dealer, 0);
});

test("a repeated number busts: no points, cards on the table until the round ends", () => {
  const during = play(["9", "4", "+10", "9"], ["hit", "hit", "hit", "hit"]);
  assert.equal(statuses(during), "busted in in");
  assert.deepEqual(during.seats[0].numbers, ["9", "9"]);
  assert.deepEqual(during.table.discards, []);
  const after = play(["9", "4", "+10", "9"], ["hit", "hit", "hit", "hit", "stay", "stay"]);
  assert.deepEqual(totals(after), [0, 4, 10]);
  assert.deepEqual(after.table.discards.sort(), ["+10", "4", "9", "9"]);
});

test("seven different numbers end the round at once, and all who have not bust score", () => {
  // Seat 0: 0 1 2 3 4 5 6; seat 1: 12 12 busts; seat 2: 5, then stays.
  const { table } = play(
    ["0", "12", "5", "1", "12", "2", "3", "4", "5", "6"],
    ["hit", "hit", "hit", "hit", "hit", "stay", "hit", "hit", "hit", "hit", "hit"],
  );
  assert.deepEqual(totals(table), [21 + 15, 0, 5]);
  // The same with seat 2 still in: a modifier is no seventh number.
  const still = play(
    ["0", "12", "5", "1", "12", "+4", "2", "+2", "3", "+6", "4", "+8", "5", "+10", "6"],
    Array(15).fill("hit"),
  );
  assert.deepEqual(totals(still.table), [36, 0, 5 + 4 + 2 + 6 + 8 + 10]);
  assert.equal(still.table.round, 2);
});

test("a Freeze is played against another, who scores at the end", () => {
  const { asked, table } = play(["3", "8", "freeze"], ["hit", "hit", "hit", 1]);
  assert.deepEqual(asked.slice(3), ["2 freeze 0,1", "0 turn"]);
  assert.equal(statuses(table), "in out in");
  assert.deepEqual(table.discards, ["freeze"]);
  const end = play(["3", "8", "freeze"], ["hit", "hit", "hit", 1, "stay", "stay"]);
  assert.deepEqual(totals(end), [3, 8, 0]);
});

test("the only person left plays the Freeze against themself; with one other there is no choice", () => {
  const alone = play(["3", "freeze"], ["hit", "stay", "stay", "hit"]);
  assert.equal(alone.table.round, 2);
  assert.deepEqual(totals(alone), [3, 0, 0]);
  const pair = play(["3", "freeze"], ["hit", "stay", "hit"]);
  assert.equal(statuses(pair), "out out in");
  const chosen = play(["3", "freeze"], ["hit", "stay", "hit"], { rules: { freezeSelf: "anyone" } });
  assert.equal(chosen.asked.at(-1), "2 freeze 0,2");
});

test("a Second Chance is discarded with the repeated number", () => {
  const { seats, table } = play(["second-chance", "7", "7"], ["hit", "stay", "stay", "hit", "hit"]);
  assert.deepEqual(seats[0], {
    status: "in",
    numbers: ["7"],
    modifiers: [],
    secondChance: false,
    total: 0,
  });
  assert.deepEqual(table.discards.sort(), ["7", "second-chance"]);
});

test("a second Second Chance goes to another in the round without one, or is discarded", () => {
  const cards = ["second-chance", "1", "2", "second-chance", "second-chance"];
  const choice = play(cards, ["hit", "hit", "hit", "hit"]);
  assert.equal(choice.asked.at(-1), "0 give 1,2");
  const given = play(cards, ["hit", "hit", "hit", "hit", 2, "hit"]);
  assert.deepEqual(
    given.seats.map((seat) => seat.secondChance),
    [true, true, true],
  );
  const alone = play(["second-chance", "second-chance"], ["hit", "stay", "stay", "hit"]);
  assert.deepEqual(alone.table.discards, ["second-chance"]);
  assert.equal(alone.seats[0].secondChance, true);
});

test("an unused Second Chance stays with a frozen person and is discarded when the round ends", () => {
  const frozen = play(["second-chance", "freeze"], ["hit", "hit", 0]);
  assert.equal(frozen.seats[0].secondChance, true);
  const end = play(["second-chance", "freeze"], ["hit", "hit", 0, "stay", "stay"]);
  assert.equal(end.seats[0].secondChance, false);
  assert.deepEqual(end.table.discards.sort(), ["freeze", "second-chance"]);
});

test("a Flip Three deals three cards to anybody in the round, oneself included", () => {
  const { asked, seats } = play(["flip-three", "1", "2", "3"], ["hit", 0]);
  assert.deepEqual(asked, ["0 turn", "0 flip-three 0,1,2", "1 turn"]);
  assert.deepEqual(seats[0].numbers, ["1", "2", "3"]);
});

test("a Flip Three stops at a bust, and waiting cards are lost", () => {
  const { table, seats } = play(["flip-three", "freeze", "5", "5", "9"], ["hit", 1]);
  assert.equal(statuses(table), "in busted in");
  assert.deepEqual(table.discards, ["flip-three", "freeze"]);
  assert.deepEqual(seats[2].numbers, []);
  const early = play(["5", "flip-three", "5", "9"], ["hit", "hit", 0]);
  assert.equal(early.table.pile, 91);
  const next = play(["flip-three", "freeze", "5", "5"], ["hit", 1, "stay", "stay"]);
  assert.deepEqual(next.table.discards.sort(), ["5", "5", "flip-three", "freeze"]);
});

test("a Flip Three stops at a Flip 7, which ends the round before the waiting cards", () => {
  const { table } = play(
    ["0", "1", "2", "3", "4", "flip-three", "freeze", "5", "6"],
    ["hit", "stay", "stay", "hit", "hit", "hit", "hit", "hit"],
  );
  assert.equal(table.round, 2);
  assert.deepEqual(totals(table), [36, 0, 0]);
  assert.equal(table.discards.length, 9);
});

test("a Second Chance among the three works at once, for the rest of the three too", () => {
  const { seats, table } = play(["5", "flip-three", "second-chance", "5", "6"], ["hit", "hit", 0]);
  assert.deepEqual(seats[0].numbers, ["5", "6"]);
  assert.equal(statuses(table), "in in in");
  const give = play(["second-chance", "flip-three", "freeze", "second-chance", "3"], ["hit", "hit", 0]);
  assert.equal(give.asked.at(-1), "0 give 1,2");
  assert.deepEqual(give.table.discards, ["flip-three"]);
});

test("waiting cards are carried out by the receiver in the order dealt, an inner Flip Three first", () => {
  // 0 plays at 1, who gets flip-three, 4, freeze. 1 plays the inner at 2, who gets freeze, 8, 9, freezing 0.
  // Then 1 has the outer freeze: only 2 is left besides 1, so there is no choice.
  const { asked, table } = play(
    ["flip-three", "flip-three", "4", "freeze", "freeze", "8", "9"],
    ["hit", 1, 2, 0],
  );
  assert.deepEqual(asked.slice(1), ["0 flip-three 0,1,2", "1 flip-three 0,1,2", "2 freeze 0,1", "1 turn"]);
  assert.equal(statuses(table), "out in out");
});

test("a waiting card is carried out though its holder was frozen, but not once the holder has bust", () => {
  // 1 gets flip-three, 4, freeze; plays the inner at 2, who freezes 1. The outer freeze is still 1's to play.
  const frozen = play(["flip-three", "flip-three", "4", "freeze", "freeze", "8", "9"], ["hit", 1, 2, 1]);
  assert.equal(frozen.asked.at(-1), "1 freeze 0,2");
  // 1 plays the inner at themself and busts: the outer freeze is lost.
  const bust = play(["flip-three", "flip-three", "4", "freeze", "4"], ["hit", 1, 1]);
  assert.equal(statuses(bust), "in busted in");
  assert.equal(bust.asked.at(-1), "2 turn");
});

test("a waiting card with nobody left to play it against does nothing", () => {
  // Alone: freeze and flip-three wait; the freeze is played against oneself, then nobody is left.
  const { table } = play(["flip-three", "freeze", "flip-three", "9"], ["stay", "stay", "hit"]);
  assert.equal(table.round, 2);
  assert.deepEqual(totals(table), [0, 0, 9]);
  assert.equal(table.discards.length, 4);
});

test("the pile is renewed as soon as it is empty, from earlier rounds only", () => {
  const answers = ["hit", "hit", "stay", "stay", "stay", "hit", "hit"];
  const { shuffled, table } = play(["3", "4", "5", "6"], answers, { short: true });
  assert.deepEqual(shuffled.slice(1), [["3", "4"]]);
  assert.equal(table.pile, 2);
  assert.deepEqual(table.discards, []);
});

test("or, if the table agrees, when the next card is due", () => {
  const rules = { reshuffleMoment: "when-needed" };
  const answers = ["hit", "hit", "stay", "stay", "stay", "hit", "hit"];
  const empty = play(["3", "4", "5", "6"], answers, { short: true, rules });
  assert.equal(empty.shuffled.length, 1);
  assert.deepEqual([empty.table.pile, empty.table.discards], [0, ["3", "4"]]);
  const due = play(["3", "4", "5", "6"], [...answers, "hit"], { short: true, rules, reshuffles: [["4"]] });
  assert.deepEqual(due.shuffled.slice(1), [["3", "4"]]);
  assert.deepEqual([due.table.pile, due.seats[0].numbers], [1, ["4"]]);
});

test("without any card to deal one can only stay, and a Flip Three deals what there is", () => {
  const empty = play(["3", "4"], ["hit", "hit"], { short: true });
  assert.deepEqual(empty.asked, ["0 turn", "1 turn", "1 turn"]);
  assert.equal(empty.table.round, 2);
  assert.deepEqual(totals(empty), [3, 4, 0]);
  assert.deepEqual(empty.shuffled.slice(1), [["3", "4"]]);
  const three = play(["flip-three", "1", "freeze"], ["hit", 1, 2], { short: true });
  assert.equal(three.asked[2], "1 freeze 0,2");
  assert.deepEqual(totals(three), [0, 1, 0]);
  // One card in all, dealt before the first offer: the others stay though they have none, and nobody chooses.
  const one = play(["3"], [], { short: true, rules: ENGLISH });
  assert.deepEqual([one.asked, one.result], [[], { round: 199, totals: [201, 198, 198], winner: 0 }]);
});

test("cards discarded in this round wait for the next, unless the table agrees otherwise", () => {
  const cards = ["second-chance", "7", "7"];
  const answers = ["hit", "stay", "stay", "hit", "hit"];
  const later = play(cards, answers, { short: true });
  assert.equal(later.table.round, 2);
  assert.equal(later.shuffled[1].length, 3);
  const now = play(cards, answers, { short: true, rules: { reshuffleCards: "all-discards" } });
  assert.deepEqual(now.shuffled.slice(1), [["7", "second-chance"]]);
  assert.deepEqual([now.table.round, now.table.pile], [1, 2]);
});

test("a played Freeze is discarded when the round ends, or, if the table agrees, before the next turn", () => {
  const rules = { reshuffleCards: "all-discards", reshuffleMoment: "when-needed" };
  const later = play(["3", "freeze"], ["hit", "hit", 2], { short: true, rules });
  assert.deepEqual([later.table.round, later.asked.at(-1)], [2, "1 turn"], "no card was left to deal");
  rules.actionDiscarded = "at-once";
  const now = play(["3", "freeze"], ["hit", "hit", 2, "hit"], { short: true, rules });
  assert.deepEqual(now.shuffled.slice(1), [["freeze"]]);
  assert.equal(statuses(now), "in out out"); // 0 was dealt the Freeze, and only 1 was left to play it against
});

test("cards on the table are never shuffled, not even of people who have bust", () => {
  const rules = { reshuffleCards: "all-discards", reshuffleMoment: "when-needed" };
  const answers = ["hit", "hit", "hit", "hit", "hit", "hit"];
  const { shuffled, table } = play(["9", "1", "2", "9", "freeze"], answers, { short: true, rules });
  assert.deepEqual([...shuffled[1]].sort(), ["1", "2", "9", "9", "freeze"]); // when the round has ended
  assert.equal(table.round, 2);
});

test("the most points from 200 on win; a tie is broken by another round for everybody", () => {
  // There is no card of 200 points; it spares many rounds.
  const won = play(["200", "210", "5", "1"], ["hit", "hit", "hit", "stay", "stay", "stay"], { short: true });
  assert.deepEqual(won.result, { round: 1, totals: [200, 210, 5], winner: 1 });
  const answers = ["hit", "hit", "hit", "stay", "stay", "stay", "stay", "hit", "stay", "stay"];
  const tie = play(["200", "200", "5", "196", "1"], answers, { short: true });
  assert.deepEqual(tie.result, { round: 2, totals: [200, 200, 201], winner: 2 });
  const below = play(["199", "5"], ["hit", "stay", "stay", "stay"], { short: true });
  assert.equal(below.result, null);
});

test("one or two people try to reach 200 points before the fifth round", () => {
  const lost = play([], Array(4).fill("stay"), { players: 1 });
  assert.deepEqual(lost.result, { round: 4, totals: [0], met: false });
  const met = play(["200", "5"], ["hit", "stay", "stay"], { players: 2, short: true });
  assert.deepEqual(met.result, { round: 1, totals: [200, 0], met: true });
  const both = play(["200", "200", "1"], ["hit", "hit", "stay", "stay"], { players: 2, short: true });
  assert.equal(both.result.met, true);
});

test("as in English: one card each first, actions at once, and nobody stays without a card", () => {
  const { asked, table } = play(["3", "freeze", "8"], [2], { rules: ENGLISH });
  // 2 is frozen before being dealt a card; after 0 has stayed, 1 has none and is dealt the 8 unasked.
  assert.deepEqual(asked, ["1 freeze 0,1,2", "0 turn"]);
  assert.equal(table.pile, 92);
  const forced = play(["3", "freeze", "8"], [2, "stay"], { rules: ENGLISH });
  assert.deepEqual(forced.seats[1].numbers, ["8"]);
  assert.equal(forced.asked.at(-1), "1 turn");
  const chance = play(["second-chance", "3", "4"], [], { rules: ENGLISH });
  assert.deepEqual(chance.asked, ["0 turn"], "a Second Chance is a card to stay with");
});

test("two packs for more than 18 players", () => {
  assert.equal(play([], [], { players: 18 }).table.pile, 94);
  assert.equal(play([], [], { players: 19 }).table.pile, 188);
  assert.equal(play([], [], { players: 19, packs: 1 }).table.pile, 94);
});

test("an answer that is not among the choices is an error", () => {
  assert.throws(() => play(["freeze"], ["hit", 0]), RangeError);
  assert.throws(() => play([], ["pass"]), RangeError);
  assert.throws(() => new Game({ players: [{}], challenge: false }), RangeError);
  assert.throws(() => new Game({ players: [{}], rules: { staying: "never" } }), RangeError);
});

test("whole games at random keep every card and end with a result", () => {
  for (const rules of [{}, ENGLISH, { reshuffleCards: "all-discards" }, { reshuffleMoment: "when-needed" }]) {
    for (const players of [1, 2, 3, 5, 18, 24]) {
      const cards = players > 18 ? 188 : 94;
      const pick = (choices) => choices[Math.floor(Math.random() * choices.length)];
      const person = {
        chooseHitOrStay(view) {
          const table = view.seats.flatMap((seat) => [...seat.numbers, ...seat.modifiers]);
          const chances = view.seats.filter((seat) => seat.secondChance).length;
          const seen = view.pile + view.discards.length + table.length + chances;
          assert.equal(seen, cards);
          for (const { status, numbers } of view.seats) {
            assert.equal(new Set(numbers).size, status === "busted" ? numbers.length - 1 : numbers.length);
          }
          return Math.random() < 0.8 ? "hit" : "stay";
        },
        chooseTarget: (card, candidates) => pick(candidates),
        chooseReceiver: (candidates) => pick(candidates),
      };
      const result = new Game({ players: Array(players).fill(person), deck: randomDeck(), rules }).play();
      if (players < 3) assert.equal(result.met, Math.max(...result.totals) >= 200);
      else assert.equal(result.totals.filter((total) => total >= result.totals[result.winner]).length, 1);
    }
  }
});
