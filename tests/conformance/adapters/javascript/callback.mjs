// Go To Store, which asks its players.
import { callbackOps, serve } from "./hoyle_shim.mjs";
import { Game, pack } from "./go_to_store.mjs";
import { moves, question, seen, table } from "./tables.mjs";

const plays = { ops: ["play", "moves", "view", "selfplay"], players: [2, 10] };
const hello = { protocol: 1, name: "callbacks", language: "javascript", games: { "go-to-store": plays } };

class Player {
  constructor(source) {
    this.source = source;
  }

  async ask(game) {
    return question(this.source.choose(moves(game), table(game)));
  }
}

async function playGame(source) {
  const { players } = source.script;
  const game = new Game(players, source.shuffle(pack(), String));
  await game.play(Array.from({ length: players }, () => new Player(source)));
  return table(game);
}

serve({ hello, ...callbackOps(playGame, { see: seen }) });
