// The desk: a table is laid out by tapping, and the engine says what may be done. It knows no game: what can be laid
// out, and with which cards, comes from the law.
import { ask, home, keep, lang, show } from "./ask.js";

const data = JSON.parse(document.getElementById("desk-data").textContent);
const said = data.labels;
const find = (selector) => document.querySelector(selector);
const make = (tag, properties = {}, ...children) => {
  const { dataset = {}, aria = {}, ...rest } = properties;
  const made = Object.assign(document.createElement(tag), rest);
  Object.assign(made.dataset, dataset);
  for (const [name, value] of Object.entries(aria)) made.setAttribute(`aria-${name}`, value);
  made.append(...children);
  return made;
};
const REST = "...";
const GONE = "-";

// --- the layout: the same data as a file for `hoyle position` ------------------------------------------------------
let table; // what is laid out
let move = ""; // the move that is asked about
let active = ""; // the place that a tapped card goes to
const past = []; // for undo

const game = () => data.games.find((one) => one.id === table.game);
const alone = () => game().most === 1;
const fresh = (id) => {
  const chosen = data.games.find((one) => one.id === id);
  const made = { game: id };
  const seats = Array.from({ length: chosen.least }, () => ({}));
  for (const part of chosen.parts)
    for (const owner of part.seat ? seats : [made]) {
      if (part.rest === "each") owner[part.id] = [REST];
      if (part.rest === "one" && owner === seats.at(-1)) owner[part.id] = [REST];
      if (part.type === "rows") owner[part.id] = Array(part.places).fill("");
      if (part.type === "places") owner[part.id] = Array(part.places).fill("");
      if (part.type === "triangle") owner[part.id] = rows(part.places).map((n) => Array(n).fill(GONE).join(" "));
      if (part.default !== null) owner[part.id] = part.default;
    }
  if (chosen.most > 1) made.seats = seats;
  return made;
};
const rows = (places) => Array.from({ length: places }, (_, at) => at + 1);
const owners = (part) => (part.seat ? table.seats : [table]);
const get = (owner, id) => id.split(".").reduce((one, key) => one?.[key], owner);
const put = (owner, id, value) => {
  const keys = id.split(".");
  const last = keys.pop();
  for (const key of keys) owner = owner[key] ??= {};
  if (value === undefined) delete owner[last];
  else owner[last] = value;
};
const cards = (owner, part) => (get(owner, part.id) ?? []).filter((one) => one !== REST);
const change = (how, drawing = draw) => {
  past.push(JSON.stringify([table, move]));
  move = "";
  how();
  drawing();
};
// Whoever leaves a field does so by pressing something else, which must not be drawn anew under the finger.
let pressed = false;
addEventListener("pointerdown", () => (pressed = true), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => (pressed = false), true);
const typed = (how) => change(how, () =>
  (pressed ? addEventListener("pointerup", () => setTimeout(unhurried), { once: true }) : setTimeout(unhurried)));
// Nor must a field be drawn anew while somebody types in it: on a slow phone the first letters would be lost.
let typing = null;
addEventListener("input", (event) => (typing = event.target), true);
for (const end of ["change", "blur"]) addEventListener(end, (event) => (typing = event.target === typing ? null : typing), true);
const unhurried = () =>
  (typing?.isConnected ? typing.addEventListener("blur", () => setTimeout(unhurried), { once: true }) : draw());

// --- the link ----------------------------------------------------------------------------------------------------
const packed = () => {
  const text = new TextEncoder().encode(JSON.stringify([table, move]));
  return btoa(String.fromCharCode(...text)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};
const unpacked = (hash) => {
  const text = atob(hash.replaceAll("-", "+").replaceAll("_", "/"));
  const [laid, asked] = JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (one) => one.charCodeAt(0))));
  if (!data.games.some((one) => one.id === laid.game)) throw new Error("game");
  return [laid, String(asked ?? "")];
};
const from = (hash) => {
  const prepared = data.disputes.find((one) => one.id === hash);
  if (prepared) return [structuredClone(prepared.table), prepared.move];
  try {
    if (hash) return unpacked(hash);
  } catch {
    find(".status").textContent = said.badLink;
  }
  return [fresh(new URLSearchParams(location.search).get("game") ?? "flip7"), ""];
};

// --- drawing -------------------------------------------------------------------------------------------------------
const called = (seat) => said.player.replace("{letter}", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[seat]);
const nameOf = (seat) => table.seats[seat].name ?? called(seat);
const cardOf = (name) => game().cards.find((one) => one.name === String(name));
const face = (name) => {
  const card = cardOf(name);
  const kind = card ? game().kinds.indexOf(card.kind) : 0;
  const text = card?.title ?? String(name);
  return { textContent: text, className: ["c", kind ? `k${kind}` : "", text.length > 3 ? "wide" : ""].join(" ").trim() };
};
const cardButton = (name, label, tapped) =>
  make("button", { type: "button", ...face(name), dataset: { card: name }, aria: { label }, onclick: tapped });
const key = (part, owner, place = "") => [part.seat ? table.seats.indexOf(owner) : "", part.id, place].join("/");

// A place for cards: pressed, it is the one that tapped cards go to.
const zone = (part, owner, place, title, held, remove) => {
  const id = key(part, owner, place);
  const chosen = active === id;
  const head = make("button", {
    type: "button", className: "place-head", dataset: { zone: id }, aria: { pressed: chosen },
    onclick: () => {
      active = chosen ? "" : id;
      draw(false);
    },
  }, title);
  const drawn = held.map((name, at) =>
    cardButton(name, `${said.remove} ${cardOf(name)?.title ?? name}`, () => change(() => remove(at))));
  return make("div", { className: chosen ? "zone chosen" : "zone" }, head, make("div", { className: "row" }, ...drawn));
};

const listed = (part, owner) => {
  const held = cards(owner, part);
  const rest = () => (get(owner, part.id) ?? []).includes(REST);
  const write = (some, more = rest()) => put(owner, part.id, some.length || more ? [...some, ...(more ? [REST] : [])] : undefined);
  const made = zone(part, owner, "", part.title, held, (at) => write(held.toSpliced(at, 1)));
  if (part.rest)
    made.append(toggle(said.rest, rest(), (on) => {
      if (on && part.rest === "one")
        for (const other of owners(part)) put(other, part.id, cards(other, part));
      write(cards(owner, part), on);
    }));
  return made;
};
const single = (part, owner) => {
  const held = get(owner, part.id);
  return zone(part, owner, "", part.title, held == null ? [] : [held], () => put(owner, part.id, undefined));
};
const words = (text) => String(text ?? "").split(" ").filter(Boolean);
const piles = (part, owner) => {
  const all = get(owner, part.id) ?? Array(part.places).fill("");
  const made = all.map((pile, at) =>
    zone(part, owner, at, `${at + 1}`, words(pile), (gone) =>
      put(owner, part.id, all.with(at, words(pile).toSpliced(gone, 1).join(" ")))));
  return make("div", { className: "piles-of" }, make("p", { className: "what" }, part.title), make("div", { className: "zones" }, ...made));
};
const triangle = (part, owner) => {
  const all = get(owner, part.id);
  const lines = all.map((row, at) =>
    make("div", { className: "line" }, ...words(row).map((name, place) => {
      const id = key(part, owner, `${at}.${place}`);
      const gone = name === GONE;
      const button = make("button", {
        type: "button", ...(gone ? { className: "c none" } : face(name)), dataset: { zone: id },
        aria: { pressed: active === id, label: `${at + 1}.${place + 1}: ${gone ? said.empty : name}` },
        onclick: () => {
          if (!gone) change(() => put(owner, part.id, all.with(at, words(row).with(place, GONE).join(" "))));
          else {
            active = active === id ? "" : id;
            draw(false);
          }
        },
      }, gone ? "" : name);
      return button;
    })));
  return make("div", { className: "triangle" }, make("p", { className: "what" }, part.title), ...lines);
};
const runs = (part, owner) => {
  const held = get(owner, part.id) ?? [];
  const id = key(part, owner);
  const input = make("input", { value: held.join(" "), autocomplete: "off", dataset: { part: id }, aria: { label: `${part.title}: ${said.runs}` } });
  input.addEventListener("change", () => typed(() => put(owner, part.id, words(input.value.replaceAll(",", " ")))));
  const made = zone(part, owner, "", part.title, held, (at) => put(owner, part.id, held.toSpliced(at, 1)));
  if (active === id) made.append(input); // for piles that do not begin with the first card
  return made;
};
const toggle = (title, on, chosen) => {
  const box = make("input", { type: "checkbox", checked: on });
  box.addEventListener("change", () => change(() => chosen(box.checked)));
  return make("label", { className: "toggle" }, box, " ", title);
};
const choice = (part, owner, options, value) => {
  const select = make("select", { dataset: { part: key(part, owner) } }, ...options.map(([id, title]) =>
    make("option", { value: id ?? "", selected: String(id) === String(value) }, title)));
  select.addEventListener("change", () => change(() => put(owner, part.id, options[select.selectedIndex][0])));
  return make("label", {}, part.title, " ", select);
};
const number = (part, owner) => {
  const input = make("input", {
    type: "number", min: 0, inputMode: "numeric", value: get(owner, part.id) ?? "", dataset: { part: key(part, owner) },
  });
  input.addEventListener("change", () => typed(() => put(owner, part.id, input.value === "" ? undefined : Number(input.value))));
  return make("label", {}, part.title, " ", input);
};
const several = (part, owner, options) => {
  const held = get(owner, part.id) ?? [];
  const boxes = options.map(([id, title]) =>
    toggle(title, held.includes(id), (on) => put(owner, part.id, on ? [...held, id] : held.filter((one) => one !== id))));
  return make("fieldset", {}, make("legend", {}, part.title), ...boxes);
};
const seatsNow = (but) => table.seats.map((_, seat) => [seat, nameOf(seat)]).filter(([seat]) => seat !== but);
const seatOf = (value) => {
  if (value === undefined) return value;
  const named = table.seats.findIndex((one) => one.name === value);
  return named < 0 ? value : named;
};
const part = (one, owner) => {
  switch (one.type) {
    case "cards": case "numbers": return listed(one, owner);
    case "card": return single(one, owner);
    case "rows": case "places": return piles(one, owner);
    case "triangle": return triangle(one, owner);
    case "runs": return runs(one, owner);
    case "boolean": return toggle(one.title, Boolean(get(owner, one.id)), (on) => put(owner, one.id, on));
    case "integer": return number(one, owner);
    case "seat": return choice(one, owner, [[undefined, said.unsaid], ...seatsNow()], seatOf(get(owner, one.id)));
    case "seats": return several(one, owner, seatsNow(table.seats.indexOf(owner)));
    case "any": return several(one, owner, one.options);
    default: return choice(one, owner, one.options, get(owner, one.id));
  }
};

// What is seldom needed is folded away, unless it is laid out.
const unfolded = new Set();
const folded = (parts, owner, where) => {
  const made = parts.filter((one) => !one.rare).map((one) => part(one, owner));
  const rare = parts.filter((one) => one.rare);
  if (!rare.length) return made;
  const open = unfolded.has(where) || rare.some((one) => get(owner, one.id) !== undefined);
  const more = make("details", { open, className: "rare" }, make("summary", {}, said.more), ...rare.map((one) => part(one, owner)));
  more.addEventListener("toggle", () => (more.open ? unfolded.add(where) : unfolded.delete(where)));
  return [...made, more];
};
const seat = (owner, at) => {
  const own = owner.name === called(at) ? "" : owner.name ?? ""; // a name that we made up is only hinted at
  const name = make("input", { value: own, placeholder: called(at), autocomplete: "off", dataset: { name: at }, aria: { label: said.name } });
  name.addEventListener("change", () => typed(() => rename(at, name.value.trim())));
  const head = make("div", { className: "seat-head" }, name);
  if (table.seats.length > game().least)
    head.append(make("button", { type: "button", aria: { label: said.remove }, onclick: () => change(() => table.seats.splice(at, 1)) }, "×"));
  const parts = folded(game().parts.filter((one) => one.seat), owner, String(at));
  return make("section", { className: "seat", dataset: { seat: at } }, head, ...parts, make("p", { className: "bad here", hidden: true }));
};
// A layout has names for all or for none; whoever has none yet gets a letter.
const rename = (at, name) => {
  const before = table.seats.map((_, one) => nameOf(one));
  const named = (value) => (before.includes(value) ? before.indexOf(value) : value);
  for (const one of game().parts.filter((known) => known.type === "seat" && !known.seat))
    if (get(table, one.id) !== undefined) put(table, one.id, named(get(table, one.id)));
  if (!name) for (const one of table.seats) delete one.name;
  else table.seats.forEach((one, place) => (one.name = place === at ? name : (one.name ?? called(place))));
};

// --- the cards that can be tapped -----------------------------------------------------------------------------------
const target = () => {
  const [at, id, place] = active.split("/");
  const one = game().parts.find((known) => known.id === id && known.seat === (at !== ""));
  return one && { one, owner: at === "" ? table : table.seats[Number(at)], place };
};
const lay = (name) => change(() => {
  const { one, owner, place } = target();
  const held = get(owner, one.id);
  if (one.type === "card") put(owner, one.id, name);
  else if (one.type === "rows") put(owner, one.id, held.with(place, [...words(held[place]), name].join(" ")));
  else if (one.type === "places") put(owner, one.id, (held ?? Array(one.places).fill("")).with(place, name));
  else if (one.type === "runs") put(owner, one.id, [...(held ?? []), name === game().cards[0].name ? name : `${game().cards[0].name}-${name}`]);
  else if (one.type === "triangle") {
    const [row, column] = place.split(".");
    put(owner, one.id, held.with(row, words(held[row]).with(column, name).join(" ")));
    active = next(one, row, column);
  } else {
    const some = cards(owner, one);
    put(owner, one.id, [...some, name, ...((held ?? []).includes(REST) ? [REST] : [])]);
  }
  if (one.type === "places") active = Number(place) + 1 < one.places ? active.replace(/[^/]*$/, Number(place) + 1) : active;
});
const next = (one, row, column) => {
  const free = table[one.id].flatMap((line, at) => words(line).map((name, place) => [at, place, name]));
  const later = free.filter(([at, place, name]) => name === GONE && (at > row || (at === Number(row) && place > column)));
  return later.length ? `/${one.id}/${later[0][0]}.${later[0][1]}` : "";
};
const palette = () => {
  const box = find(".palette");
  const found = target();
  box.hidden = !found;
  if (!found) return;
  const { one } = found;
  const whole = one.type === "numbers" ? [...new Set(game().cards.map((card) => String(card.value)))] : game().cards
    .filter((card) => !one.kinds.length || one.kinds.includes(card.kind)).map((card) => card.name);
  const whose = one.seat ? `${nameOf(table.seats.indexOf(found.owner))}: ` : "";
  box.replaceChildren(
    make("p", { className: "dim" }, said.tap.replace("{place}", `${whose}${one.title}`)),
    make("div", { className: "row" }, ...whole.map((name) => cardButton(name, cardOf(name)?.title ?? name, () => lay(name)))),
    make("button", { type: "button", className: "done", onclick: () => { active = ""; draw(false); } }, said.done));
};

// --- all of it ------------------------------------------------------------------------------------------------------
const draw = (asking = true) => {
  const focused = document.activeElement?.dataset ?? {};
  const chosen = game();
  find("#game").value = table.game;
  const options = [];
  for (const [one, all] of [["edition", chosen.editions], ["variant", chosen.variants]])
    if (all.length > 1) options.push(choice({ id: one, title: said[one] }, table, all, table[one] ?? all[0][0]));
  find(".options").replaceChildren(...options);
  find(".more-options").hidden = !options.length;
  if (table.edition || table.variant) find(".more-options").open = true;
  find(".whole").replaceChildren(...folded(chosen.parts.filter((one) => !one.seat), table, "table"));
  find(".seats-of").replaceChildren(...(alone() ? [] : table.seats.map(seat)));
  const more = find(".another");
  more.hidden = alone() || table.seats.length >= chosen.most;
  find(".undo").disabled = !past.length;
  palette();
  history.replaceState(null, "", `#${packed()}`);
  refocus(focused);
  if (asking) answered();
};
const refocus = ({ zone: id, card, part: field, name }) => {
  const again = id !== undefined ? `[data-zone="${CSS.escape(id)}"]` : card !== undefined ? `.palette [data-card="${CSS.escape(card)}"]`
    : field !== undefined ? `[data-part="${CSS.escape(field)}"]` : name !== undefined ? `[data-name="${name}"]` : "";
  if (again) find(again)?.focus({ preventScroll: true });
};

let asked = 0;
let jump = Boolean(location.hash); // whoever opens a link wants the answer, and until it comes that it is coming
// Whoever follows a rule to its page and comes back finds the answer as it was, before the engine is loaded again.
const LAST = "last answer";
const remembered = (link) => {
  const last = document.body.dataset.ready ? null : JSON.parse(sessionStorage.getItem(LAST));
  return last?.link === link && last.lang === lang ? last.found : undefined;
};
const judged = async () => {
  const found = await ask("judge", table, move, lang, home);
  if (!document.body.dataset.ready) {
    document.body.dataset.ready = "yes";
    keep().then(() => (document.body.dataset.kept = "yes"));
  }
  return found;
};
const answered = async () => {
  const turn = ++asked;
  const status = find(".status");
  find("#answer").setAttribute("aria-busy", "true"); // what is still shown answers an earlier table
  status.textContent = document.body.dataset.ready ? said.thinking : said.loading;
  const link = packed();
  let found = remembered(link);
  try {
    if (!found) found = await judged();
  } catch (trouble) {
    status.textContent = `${said.failed} (${trouble.message})`;
    return;
  }
  if (turn !== asked) return;
  sessionStorage.setItem(LAST, JSON.stringify({ link, lang, found }));
  const answer = find("#answer");
  answer.removeAttribute("aria-busy");
  const untouched = JSON.stringify(table) === JSON.stringify(fresh(table.game));
  show(answer, untouched && !found.good ? "" : found.html);
  status.textContent = answer.hasChildNodes() ? "" : said.begin;
  if (move) answer.prepend(make("button", { type: "button", className: "all-moves", onclick: () => change(() => {}) }, `← ${said.allMoves}`));
  for (const here of document.querySelectorAll(".here")) here.hidden = true;
  const wrong = answer.hasChildNodes() && found.seat !== null && find(`[data-seat="${found.seat}"] .here`);
  if (wrong) {
    wrong.textContent = answer.querySelector(".bad")?.textContent ?? "";
    wrong.hidden = false;
  }
  answer.dataset.answers = link;
  if (jump) find("#says").scrollIntoView();
  jump = false;
};

find("#answer").addEventListener("click", (event) => {
  const button = event.target.closest("[data-move]");
  if (!button) return;
  past.push(JSON.stringify([table, move]));
  move = button.dataset.move;
  draw();
  jump = true;
});
find("#game").addEventListener("change", (event) => change(() => { table = fresh(event.target.value); active = ""; }));
find("#dispute").addEventListener("change", (event) => {
  const id = event.target.value;
  if (id) change(() => { [table] = from(id); active = ""; });
  if (id) {
    move = data.disputes.find((one) => one.id === id).move; // laying a table out forgets the move
    jump = true;
    draw();
  }
  event.target.value = "";
});
find(".another").addEventListener("click", () => change(() => {
  const blank = fresh(table.game).seats[0];
  if (table.seats[0].name) blank.name = called(table.seats.length);
  table.seats.push(blank);
}));
find(".undo").addEventListener("click", () => {
  if (!past.length) return;
  [table, move] = JSON.parse(past.pop());
  draw();
});
find(".clear").addEventListener("click", () => change(() => { table = fresh(table.game); active = ""; }));
find(".copy-link").addEventListener("click", async (event) => {
  await navigator.clipboard.writeText(location.href);
  event.target.textContent = said.copied;
  setTimeout(() => (event.target.textContent = said.copyLink), 1500);
});
addEventListener("hashchange", () => {
  if (document.getElementById(location.hash.slice(1))) {
    history.replaceState(null, "", `#${packed()}`); // a link within the page, such as the one to the answer
    return;
  }
  [table, move] = from(location.hash.slice(1));
  draw();
});
[table, move] = from(location.hash.slice(1));
draw();
if (jump) find("#says").scrollIntoView();
