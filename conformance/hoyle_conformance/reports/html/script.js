// The page can be read without this; it adds the other language, stepping through games, filters and copying.
"use strict";
(() => {
  const said = JSON.parse(document.getElementById("texts").textContent);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const make = (tag, properties, ...children) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  };
  let lang = document.documentElement.lang;
  const say = (name, n, of) => said[name][lang].replace("%n", n).replace("%of", of);
  const spoken = []; // what to say again in the other language

  // --- language ---------------------------------------------------------------------------------------------
  const speak = (chosen) => {
    lang = chosen;
    document.documentElement.lang = lang;
    for (const element of all("[data-t]")) element.textContent = said.texts[lang][element.dataset.t];
    for (const button of all("[data-lang]")) button.setAttribute("aria-pressed", button.dataset.lang === lang);
    for (const again of spoken) again();
  };
  for (const button of all("[data-lang]")) button.addEventListener("click", () => speak(button.dataset.lang));
  document.querySelector(".switch").hidden = false;

  // --- a game, step by step ---------------------------------------------------------------------------------
  const stepper = (story) => {
    const steps = all(".steps > li", story);
    const tables = steps.map((step) => step.querySelector("figure"));
    let at = Math.max(0, steps.findIndex((step) => step.matches(".wrong")));
    if (!steps.some((step) => step.matches(".wrong"))) at = steps.length - 1;
    const previous = make("button", { type: "button", className: "previous" });
    const next = make("button", { type: "button", className: "next" });
    const where = make("p", { className: "where" });
    where.setAttribute("aria-live", "polite");
    const keys = make("p", { className: "dim keys" });
    const stage = make("div", { className: "stage" }, ...tables);
    for (const step of steps) step.querySelector("details").remove();
    const controls = make("div", { className: "controls" }, previous, where, next);
    story.querySelector(".steps").before(...(steps.length > 1 ? [controls, stage, keys] : [stage]));

    const show = (number) => {
      at = Math.min(Math.max(number, 0), steps.length - 1);
      steps.forEach((step, place) => {
        if (place === at) step.setAttribute("aria-current", "step");
        else step.removeAttribute("aria-current");
        tables[place].classList.toggle("shown", place === at);
      });
      previous.disabled = at === 0;
      next.disabled = at === steps.length - 1;
      previous.textContent = `← ${say("previous")}`;
      next.textContent = `${say("next")} →`;
      keys.textContent = `${say("legend")} · ${say("keys")}`;
      const numberOf = (step) => step.querySelector(".number").textContent;
      const words = all(".move, .flag, .happened", steps[at]).map((part) => part.cloneNode(true));
      where.replaceChildren(make("small", {}, say("step", numberOf(steps[at]), numberOf(steps.at(-1)))), ...words);
    };
    const by = (change) => {
      const had = document.activeElement;
      show(at + change);
      if (had.disabled) (had === next ? previous : next).focus(); // a button that ends being one keeps no focus
    };
    previous.addEventListener("click", () => by(-1));
    next.addEventListener("click", () => by(1));
    steps.forEach((step, place) => step.addEventListener("click", () => show(place)));
    story.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const moves = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: steps.length - 1 };
      if (!(event.key in moves)) return;
      event.preventDefault();
      by(moves[event.key] - at);
    });
    spoken.push(() => show(at));
    show(at);
  };
  all(".story").forEach(stepper);

  // --- what is shown ----------------------------------------------------------------------------------------
  const filters = document.querySelector(".filters");
  if (filters) {
    const rows = all("[data-row]");
    const narrow = () => {
      const red = filters.elements.show.value === "red";
      const words = filters.elements.words.value.trim().toLocaleLowerCase();
      let left = 0;
      for (const row of rows) {
        const fits = (!red || "red" in row.dataset) && row.textContent.toLocaleLowerCase().includes(words);
        row.classList.toggle("left-out", !fits);
        left += fits;
      }
      filters.querySelector("output").textContent = red || words ? say("shown", left, rows.length) : "";
    };
    filters.addEventListener("input", narrow);
    filters.addEventListener("submit", (event) => event.preventDefault());
    spoken.push(narrow);
    filters.hidden = false;
  }

  // --- copying ----------------------------------------------------------------------------------------------
  const copy = async (code) => {
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      getSelection().selectAllChildren(code); // where a page may not write: selected, for the reader to copy
      return document.execCommand("copy");
    }
    return true;
  };
  for (const button of all(".copy")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const word = button.textContent;
      if (!(await copy(button.parentElement.querySelector("code")))) return;
      button.textContent = say("copied");
      setTimeout(() => (button.textContent = button.dataset.t ? said.texts[lang][button.dataset.t] : word), 1500);
    });
  }

  // --- what a link leads to is open, and so is everything on paper --------------------------------------------
  const reveal = () => {
    const found = location.hash && document.getElementById(location.hash.slice(1));
    for (let one = found; one; one = one.parentElement) if (one.localName === "details") one.open = true;
    if (found) found.scrollIntoView();
  };
  addEventListener("hashchange", reveal);
  reveal();
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = all("details.failure:not([open])");
    for (const one of closed) one.open = true;
  });
  addEventListener("afterprint", () => closed.forEach((one) => (one.open = false)));
})();
