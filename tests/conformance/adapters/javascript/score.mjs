// A scorekeeper for Flip 7.
import { serve } from "./hoyle_shim.mjs";

const flip7 = { ops: ["score"], readings: { "flip7.score.two-doubles": "once" } };
const hello = { protocol: 1, name: "scores", language: "javascript", games: { flip7 } };
const sum = (cards) => cards.reduce((points, card) => points + Number(card), 0);

function points({ numbers, modifiers, flip_seven: flipSeven, busted }) {
  if (busted) return 0;
  const doubled = sum(numbers) * (modifiers.includes("x2") ? 2 : 1);
  return doubled + sum(modifiers.filter((card) => card !== "x2")) + (flipSeven ? 15 : 0);
}

serve({ hello, score: ({ facts }) => ({ points: points(facts) }) });
