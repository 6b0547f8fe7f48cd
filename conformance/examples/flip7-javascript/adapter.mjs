// The adapter between the kit and engine.mjs. Run: node adapter.mjs
import { callbackOps, serve, Unsupported } from "../../hoyle_conformance/adapters/templates/javascript/hoyle_shim.mjs";
import { Game, score } from "./engine.mjs";

const CHOICES = {
  "flip7.initial-deal": "initialDeal",
  "flip7.initial-deal.dealt-already": "dealtAlready",
  "flip7.staying": "staying",
  "flip7.freeze.self": "freezeSelf",
  "flip7.action.discarded": "actionDiscarded",
  "flip7.reshuffle.moment": "reshuffleMoment",
  "flip7.reshuffle.cards": "reshuffleCards",
};
const FIXED = {
  "flip7.staying.card": "any",
  "flip7.freeze.declining": "compulsory",
  "flip7.second-chance.first": "kept", "flip7.second-chance.use": "compulsory",
  "flip7.deferred.chooser": "receiver", "flip7.deferred.order": "as-dealt",
  "flip7.deferred.nesting": "inner-first",
  "flip7.deferred.holder-out": "carried-out",
  "flip7.exhausted": "stay-only",
  "flip7.score.two-doubles": "once",
  "flip7.tie.who-plays": "everybody",
  "flip7.challenge.rounds": "before-the-fifth", "flip7.challenge.pair": "either",
};
function houseRules({ game, readings = {} }) {
  if (game !== "flip7") throw new Unsupported(`does not play ${game}`);
  const rules = {};
  for (const [ruling, reading] of Object.entries(readings)) {
    if (CHOICES[ruling]) rules[CHOICES[ruling]] = reading;
    else if (reading !== (FIXED[ruling] ?? reading)) throw new Unsupported(`no ${ruling}: ${reading}`);
  }
  return rules;
}
function playGame(source) {
  const { script } = source;
  script.variant ??= script.players < 3 ? "challenge" : "base";
  const at = (verb, seats) => seats.map((to) => ({ do: verb, to }));
  const ask = (seat, about, options, view) => {
    const seats = view.seats.map(({ secondChance, ...rest }) => ({ ...rest, second_chance: secondChance }));
    const moves = options.map((option) => ({ seat, ...option }));
    return source.choose(moves, { over: false, ...view, asked: { seat, about }, seats });
  };
  const players = Array.from({ length: script.players }, (_, seat) => ({
    chooseHitOrStay: (view) => ask(seat, "turn", [{ do: "hit" }, { do: "stay" }], view).do,
    chooseTarget: (card, seats, view) => ask(seat, card, at(card, seats), view).to,
    chooseReceiver: (seats, view) => ask(seat, "second-chance", at("give", seats), view).to,
  }));
  const rules = houseRules(script);
  const challenge = script.variant === "challenge";
  const table = { players, deck: source, dealer: script.players - 1, packs: script.packs ?? 1, challenge, rules };
  const { totals, ...result } = new Game(table).play();
  return { over: true, ...result, seats: totals.map((total) => ({ total })) };
}
const points = ({ facts }) => ({ points: score({ ...facts, flipSeven: facts.flip_seven }) });
const ops = ["play", "moves", "view", "score", "selfplay"];
const played = { variants: ["base", "challenge"], players: [1, 24], edition: "flip7-es", readings: FIXED };
const games = { flip7: { ops, chance: "order", ...played } };
const hello = { protocol: 1, name: "flip7-javascript", version: "1.0", language: "javascript", games };
serve({ hello, ...callbackOps(playGame), score: (asked) => houseRules(asked) && points(asked) });
