// No game at all: an engine that judges each move, cannot list them, and takes each card as it comes.
import { Refused, serve, stepOps } from "./hoyle_shim.mjs";

const flip7 = { ops: ["play"], chance: "demand" };
const hello = { protocol: 1, name: "judge", language: "javascript", games: { flip7 } };
const aliases = { "second-chance": "SC" };

const start = (script, source) => ({ source, cards: source.shuffle([]), over: false });
const view = ({ source, cards, over }) => ({ over, cards: source.toKit(cards), own: cards });
const over = (game) => game.over;

function apply(game, move) {
  if (move.do === "hit") game.cards.push(game.source.card());
  else if (move.do === "stay") game.over = true;
  else throw new Refused("neither hit nor stay");
  return true;
}

serve({ hello, ...stepOps({ start, view, apply, over }, { aliases }) });
