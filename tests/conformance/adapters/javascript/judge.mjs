// No game at all: an engine that judges each move, cannot list them, and takes each card as it comes.
import { Refused, serveGame, stepOps } from "./hoyle_shim.mjs";

const aliases = { "second-chance": "SC" };

const start = (script, source) => ({ source, cards: source.shuffle([]), over: false });
const asked = [{ seat: 0, do: "hit" }, { seat: 0, do: "stay" }, ...[0, 2].map((to) => ({ seat: 0, do: "freeze", to }))];
const table = ({ source, cards, over }) => ({ over, asked: cards.length ? undefined : asked, cards: source.toKit(cards), own: cards });
const view = (game) => (game.cards.at(-1) === "0" ? null : table(game)); // null within a turn

function apply(game, move) {
  if (move.do === "hit") game.cards.push(game.source.card());
  else if (move.do === "stay") game.over = true;
  else throw new Refused("neither hit nor stay");
  return move.do === "hit" ? "here you are" : true; // what an engine says is no new game
}

serveGame("flip7", stepOps({ start, view, apply }, { aliases }), { ops: ["play"], chance: "demand" });
