// Play: a game against opponents. The game is kept here, move by move, also for the next visit; the engine answers.
import { ask, home, keep, lang, show } from "./ask.js";

const KEPT = "hoyle-game";
const games = JSON.parse(document.getElementById("games").textContent);
const find = (selector) => document.querySelector(selector);
const form = find(".dealing");
const status = find(".status");
const answer = find("#answer");
let sitting; // the game that is played
let past = []; // how many moves there were before each act, for taking back

const fill = (select, values, chosen) =>
  select.replaceChildren(...values.map(([value, title]) => new Option(title, value, false, String(value) === String(chosen))));
const offer = () => {
  const game = games.find((one) => one.id === form.elements.game.value);
  fill(form.elements.players, game.numbers.map((n) => [n, n]), game.numbers.find((n) => n >= 3) ?? game.numbers.at(-1));
  form.elements.players.parentElement.hidden = game.numbers.length < 2;
  fill(form.elements.edition, game.editions);
  form.elements.edition.parentElement.hidden = game.editions.length < 2;
};

const act = async (what) => {
  status.textContent = document.body.dataset.ready ? status.dataset.thinking : status.dataset.loading;
  answer.setAttribute("aria-busy", "true");
  const before = sitting.moves.length;
  try {
    const found = await ask("play", sitting, what, lang, home);
    show(answer, found.html);
    if (found.good && what) past.push(before);
    sitting.moves = found.moves;
    localStorage.setItem(KEPT, JSON.stringify([sitting, past]));
    status.textContent = "";
    answer.dataset.shown = `${sitting.game} ${sitting.moves.length}`;
    if (!document.body.dataset.ready) keep();
    document.body.dataset.ready = "yes";
    if (what) answer.scrollIntoView();
  } catch (trouble) {
    status.textContent = `${status.dataset.failed} (${trouble.message})`;
  }
  answer.removeAttribute("aria-busy");
  find(".tools").hidden = false;
  find(".undo").disabled = !past.length;
};

form.elements.game.addEventListener("change", offer);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const { game, players, edition, name } = Object.fromEntries(new FormData(form));
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  sitting = { game, players: Number(players), edition, name: name.trim(), seed, moves: [] };
  past = [];
  act("").then(() => answer.scrollIntoView());
});
answer.addEventListener("click", (event) => {
  const button = event.target.closest("[data-act]");
  if (button) act(button.dataset.act);
});
answer.addEventListener("submit", (event) => {
  event.preventDefault();
  const named = Object.fromEntries([...new FormData(event.target)].map(([name, value]) => [name, JSON.parse(value)]));
  act(JSON.stringify({ ...JSON.parse(event.target.dataset.move), ...named }));
});
find(".undo").addEventListener("click", () => {
  sitting.moves.length = past.pop();
  act("");
});

const wanted = new URLSearchParams(location.search).get("game");
form.elements.game.value = games.some((one) => one.id === wanted) ? wanted : "flip7";
offer();
try {
  [sitting, past] = JSON.parse(localStorage.getItem(KEPT)) ?? [];
} catch {
  localStorage.removeItem(KEPT);
}
if (sitting && (!wanted || sitting.game === wanted)) act("");
