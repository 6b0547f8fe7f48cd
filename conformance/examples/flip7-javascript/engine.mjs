// Flip 7, as its Spanish rulebook has it. Plays whole games by calling its players back:
//
//   player.chooseHitOrStay(view)                 -> "hit" | "stay"
//   player.chooseTarget(card, candidates, view)  -> the seat to play a "freeze" or "flip-three" against
//   player.chooseReceiver(candidates, view)      -> the seat to give a second Second Chance to
//
// A player is asked only when there is something to choose. Seats are numbered clockwise from 0.
// Chance comes from outside: deck.shuffle(cards) returns the cards in the order in which they are dealt.

export const TARGET_SCORE = 200;
export const FLIP_SEVEN = 7;
export const FLIP_SEVEN_BONUS = 15;
export const FLIP_THREE = 3;
export const ONE_PACK_PLAYERS = 18;
export const CHALLENGE_ROUNDS = 4; // "antes de 5 rondas"

const MODIFIERS = ["x2", "+2", "+4", "+6", "+8", "+10"];
const ACTIONS = ["freeze", "second-chance", "flip-three"];

/** What a table may agree on: the first of each is how the rulebook reads. */
export const HOUSE_RULES = {
  initialDeal: ["none", "one-each"],
  dealtAlready: ["no-other", "another"],
  staying: ["always", "with-cards"],
  freezeSelf: ["others-first", "anyone"],
  actionDiscarded: ["round-end", "at-once"],
  reshuffleMoment: ["at-once", "when-needed"],
  reshuffleCards: ["earlier-rounds", "all-discards"],
};

/** The cards of so many packs, unshuffled: 94 in each. */
export function pack(packs = 1) {
  const one = ["0"];
  for (let value = 1; value <= 12; value++) one.push(...Array(value).fill(String(value)));
  one.push(...MODIFIERS);
  for (const action of ACTIONS) one.push(action, action, action);
  return Array(packs).fill(one).flat();
}

/** The points of one person's cards at the end of a round. */
export function score({ numbers, modifiers, flipSeven = false, busted = false }) {
  if (busted) return 0;
  let points = 0;
  for (const card of numbers) points += Number(card);
  if (modifiers.includes("x2")) points *= 2; // the numbers only
  for (const card of modifiers) if (card !== "x2") points += Number(card);
  return flipSeven ? points + FLIP_SEVEN_BONUS : points;
}

/** A deck that shuffles with the given source of random numbers in [0, 1). */
export function randomDeck(random = Math.random) {
  return {
    shuffle(cards) {
      const order = [...cards];
      for (let last = order.length - 1; last > 0; last--) {
        const other = Math.floor(random() * (last + 1));
        [order[last], order[other]] = [order[other], order[last]];
      }
      return order;
    },
  };
}

/** A person at the table, and what lies in front of them. */
class Seat {
  status = "in"; // "out" has stayed or been frozen, "busted" has bust
  numbers = [];
  modifiers = [];
  secondChance = false;
  waiting = []; // Freezes and Flip Threes that came during a Flip Three
  total = 0;

  constructor(index, player) {
    this.index = index;
    this.player = player;
  }

  get isIn() {
    return this.status === "in";
  }

  get hasCards() {
    return this.numbers.length > 0 || this.modifiers.length > 0 || this.secondChance;
  }

  /** Takes everything up from the table, ready for another round. */
  clear() {
    const cards = [...this.numbers, ...this.modifiers, ...this.waiting];
    if (this.secondChance) cards.push("second-chance");
    this.status = "in";
    this.numbers = [];
    this.modifiers = [];
    this.waiting = [];
    this.secondChance = false;
    return cards;
  }
}

export class Game {
  #seats;
  #deck;
  #rules;
  #challenge;
  #dealer;
  #round = 1;
  #pile;
  #earlier = []; // discarded in earlier rounds
  #discarded = []; // discarded in this round
  #served = new Set(); // seats to which a Flip Three has dealt cards in this round
  #used = []; // Freezes and Flip Threes of this round: aside until it ends, or until they are done
  #flipSeven = null; // the seat that has made it: the round is over
  #result = null;

  /**
   * @param players  the player objects, clockwise
   * @param deck     where the order of each shuffle comes from
   * @param dealer   the seat that deals first; at random if left out
   * @param packs    how many packs; two for more than 18 players if left out
   * @param challenge  whether to try for 200 points before the fifth round; one or two players always do
   * @param rules    choices from HOUSE_RULES
   */
  constructor({ players, deck = randomDeck(), dealer, packs, challenge, rules = {} }) {
    const count = players.length;
    if (count < 1) throw new RangeError("somebody has to play");
    if ((challenge ?? count < 3) !== count < 3) {
      throw new RangeError("the game is for three or more, the challenge for one or two");
    }
    this.#rules = {};
    for (const [rule, choices] of Object.entries(HOUSE_RULES)) {
      const choice = rules[rule] ?? choices[0];
      if (!choices.includes(choice)) throw new RangeError(`${rule} is one of ${choices}, not ${choice}`);
      this.#rules[rule] = choice;
    }
    this.#seats = players.map((player, index) => new Seat(index, player));
    this.#deck = deck;
    this.#challenge = count < 3;
    this.#dealer = dealer ?? Math.floor(Math.random() * count);
    this.#pile = deck.shuffle(pack(packs ?? (count > ONE_PACK_PLAYERS ? 2 : 1)));
  }

  /** Plays to the end and returns {round, totals} with the winner, or with whether the challenge was met. */
  play() {
    while (!this.#result) {
      this.#playRound();
      this.#scoreRound();
      this.#result = this.#findResult();
      if (!this.#result) this.#nextRound();
    }
    return this.#result;
  }

  /** What everybody can see. */
  view() {
    return {
      round: this.#round,
      dealer: this.#dealer,
      pile: this.#pile.length,
      discards: [...this.#earlier, ...this.#discarded, ...this.#used],
      seats: this.#seats.map(({ status, numbers, modifiers, secondChance, total }) => ({
        status,
        numbers: [...numbers],
        modifiers: [...modifiers],
        secondChance,
        total,
      })),
    };
  }

  // --- a round ---------------------------------------------------------------------------------------

  #playRound() {
    const order = this.#seats.map((_, step) => this.#leftOf(this.#dealer, step + 1));
    if (this.#rules.initialDeal === "one-each") {
      for (const seat of order) {
        const dealtAlready = this.#served.has(seat) && this.#rules.dealtAlready === "no-other";
        if (seat.isIn && !dealtAlready && !this.#roundIsOver() && this.#canDeal()) this.#receive(seat, this.#deal());
      }
    }
    for (let turn = 0; !this.#roundIsOver(); turn++) {
      const seat = order[turn % order.length];
      if (seat.isIn) this.#takeTurn(seat);
    }
  }

  #roundIsOver() {
    return this.#flipSeven !== null || !this.#seats.some((seat) => seat.isIn);
  }

  /** An Action card that is done is discarded at once, or lies aside until the round ends. */
  #putAway(card) {
    if (this.#rules.actionDiscarded === "at-once") this.#discard(card);
    else this.#used.push(card);
  }

  #takeTurn(seat) {
    if (this.#chooseTurn(seat) === "stay") seat.status = "out";
    else this.#receive(seat, this.#deal());
  }

  #chooseTurn(seat) {
    if (!this.#canDeal()) return "stay";
    if (this.#rules.staying === "with-cards" && !seat.hasCards) return "hit";
    return checked(seat.player.chooseHitOrStay(this.view()), ["hit", "stay"]);
  }

  /** Carries out the card that the seat is dealt; during a Flip Three some cards go to `waiting` instead. */
  #receive(seat, card, waiting = null) {
    if (card === "second-chance") this.#receiveSecondChance(seat);
    else if (card === "freeze" || card === "flip-three") {
      if (!waiting) return this.#playAction(seat, card);
      waiting.push(card);
      seat.waiting.push(card);
    } else if (MODIFIERS.includes(card)) seat.modifiers.push(card);
    else this.#receiveNumber(seat, card);
  }

  #receiveNumber(seat, card) {
    const repeated = seat.numbers.includes(card);
    if (repeated && seat.secondChance) {
      seat.secondChance = false;
      this.#discard(card, "second-chance");
      return;
    }
    seat.numbers.push(card);
    if (repeated) seat.status = "busted";
    else if (seat.numbers.length === FLIP_SEVEN) this.#flipSeven = seat;
  }

  #receiveSecondChance(seat) {
    if (!seat.secondChance) {
      seat.secondChance = true;
      return;
    }
    const takers = this.#seats.filter((other) => other.isIn && !other.secondChance);
    if (takers.length === 0) return this.#discard("second-chance");
    const taker = this.#chooseSeat(takers, (candidates) =>
      seat.player.chooseReceiver(candidates, this.view()),
    );
    taker.secondChance = true;
  }

  #playAction(seat, card) {
    let targets = this.#seats.filter((other) => other.isIn);
    if (card === "freeze" && this.#rules.freezeSelf === "others-first" && targets.length > 1) {
      targets = targets.filter((other) => other !== seat);
    }
    if (targets.length === 0) return this.#putAway(card); // a card that waited too long
    const target = this.#chooseSeat(targets, (candidates) =>
      seat.player.chooseTarget(card, candidates, this.view()),
    );
    if (card === "freeze") {
      target.status = "out";
      return this.#putAway(card);
    }
    this.#used.push(card); // aside until all that it leads to is done
    this.#flipThree(target);
    if (this.#flipSeven) return;
    this.#used.splice(this.#used.lastIndexOf(card), 1);
    this.#putAway(card);
  }

  #flipThree(seat) {
    const waiting = [];
    for (let dealt = 0; dealt < FLIP_THREE; dealt++) {
      if (!seat.isIn || this.#flipSeven || !this.#canDeal()) break;
      this.#served.add(seat);
      this.#receive(seat, this.#deal(), waiting);
    }
    for (const card of waiting) {
      if (this.#flipSeven) return; // the round is over: the cards are taken up with the rest
      seat.waiting.splice(seat.waiting.indexOf(card), 1);
      if (seat.status === "busted") this.#putAway(card);
      else this.#playAction(seat, card);
    }
  }

  #chooseSeat(seats, ask) {
    if (seats.length === 1) return seats[0];
    const candidates = seats.map((seat) => seat.index);
    return this.#seats[checked(ask([...candidates]), candidates)];
  }

  // --- between rounds --------------------------------------------------------------------------------

  #scoreRound() {
    for (const seat of this.#seats) {
      seat.total += score({
        numbers: seat.numbers,
        modifiers: seat.modifiers,
        flipSeven: seat === this.#flipSeven,
        busted: seat.status === "busted",
      });
    }
  }

  /** The result, or null if nobody has 200 points yet or the most are shared, and another round is due. */
  #findResult() {
    const totals = this.#seats.map((seat) => seat.total);
    const most = Math.max(...totals);
    const reached = most >= TARGET_SCORE;
    if (this.#challenge) {
      if (!reached && this.#round < CHALLENGE_ROUNDS) return null;
      return { round: this.#round, totals, met: reached };
    }
    if (!reached || totals.indexOf(most) !== totals.lastIndexOf(most)) return null;
    return { round: this.#round, totals, winner: totals.indexOf(most) };
  }

  #nextRound() {
    this.#earlier.push(...this.#discarded, ...this.#used, ...this.#seats.flatMap((seat) => seat.clear()));
    this.#discarded = [];
    this.#used = [];
    this.#served.clear();
    this.#flipSeven = null;
    this.#round++;
    this.#dealer = this.#leftOf(this.#dealer, 1).index;
    if (this.#rules.reshuffleMoment === "at-once") this.#refill();
  }

  #leftOf(index, steps) {
    return this.#seats[(index + steps) % this.#seats.length];
  }

  // --- the pile --------------------------------------------------------------------------------------

  #deal() {
    this.#refill();
    const card = this.#pile.shift();
    if (this.#rules.reshuffleMoment === "at-once") this.#refill();
    return card;
  }

  #discard(...cards) {
    this.#discarded.push(...cards);
    if (this.#rules.reshuffleMoment === "at-once") this.#refill();
  }

  #canDeal() {
    return this.#pile.length > 0 || this.#reshuffleable().length > 0;
  }

  #reshuffleable() {
    if (this.#rules.reshuffleCards === "earlier-rounds") return this.#earlier;
    return [...this.#earlier, ...this.#discarded];
  }

  /** Makes a new pile of the discarded cards if there is none. */
  #refill() {
    if (this.#pile.length > 0) return;
    const cards = this.#reshuffleable();
    if (cards.length === 0) return;
    this.#earlier = [];
    if (this.#rules.reshuffleCards === "all-discards") this.#discarded = [];
    this.#pile = this.#deck.shuffle(cards);
  }
}

function checked(answer, choices) {
  if (choices.includes(answer)) return answer;
  throw new RangeError(`${JSON.stringify(answer)} is not one of ${JSON.stringify(choices)}`);
}
