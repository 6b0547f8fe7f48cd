// Go To Store, from the rulebook. It talks while it plays, as programs do.
const SERIES = 4;
const HIGHEST = 15;

export const pack = () => Array.from({ length: SERIES * HIGHEST }, (_, at) => (at % HIGHEST) + 1);

export class Game {
  asker = 0;

  constructor(players, cards) {
    this.seats = Array.from({ length: players }, () => ({ hand: [], books: [] }));
    this.store = [...cards];
    for (let card = 0; card < 6 * players; card++) this.seats[card % players].hand.push(this.store.shift());
    this.seats.forEach(layBooksAside);
    this.#findAsker();
  }

  get over() {
    return this.seats.flatMap((seat) => seat.books).length === HIGHEST;
  }

  questions() {
    const numbers = [...new Set(this.seats[this.asker].hand)];
    const others = [...this.seats.keys()].filter((seat) => seat !== this.asker);
    return others.flatMap((of) => numbers.map((number) => ({ of, number })));
  }

  ask({ of, number }) {
    const given = this.seats[of].hand.filter((card) => card === number);
    if (given.length) {
      console.log(`Here you are: ${given}`);
      this.seats[of].hand = this.seats[of].hand.filter((card) => card !== number);
      this.seats[this.asker].hand.push(...given);
      layBooksAside(this.seats[this.asker]);
    } else {
      console.log("Go to Store!");
      this.#draw();
    }
    this.#findAsker();
  }

  // Asks the players until the game is over.
  async play(players) {
    while (!this.over) this.ask(await players[this.asker].ask(this));
  }

  // Whoever has no cards draws one, and it is the next player's turn.
  #findAsker() {
    while (!this.over && !this.seats[this.asker].hand.length) this.#draw();
  }

  #draw() {
    const asker = this.seats[this.asker];
    if (this.store.length) asker.hand.push(this.store.shift());
    layBooksAside(asker);
    this.asker = (this.asker + 1) % this.seats.length;
  }
}

function layBooksAside(seat) {
  for (const number of new Set(seat.hand)) {
    if (seat.hand.filter((card) => card === number).length === SERIES) {
      seat.hand = seat.hand.filter((card) => card !== number);
      seat.books.push(number);
    }
  }
}
