// Go To Store, told one question after another.
import { serve, stepOps } from "./hoyle_shim.mjs";
import { Game, pack } from "./go_to_store.mjs";
import { moves, question, seen, table } from "./tables.mjs";

const plays = { ops: ["play", "moves", "view", "selfplay"], players: [2, 10] };
const hello = { protocol: 1, name: "steps", language: "javascript", games: { "go-to-store": plays } };

const start = (script, source) => new Game(script.players, source.shuffle(pack()));
const apply = (game, move) => game.ask(question(move));

serve({ hello, ...stepOps({ start, view: table, options: moves, apply }, { see: seen }) });
