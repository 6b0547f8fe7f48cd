// A story that is stepped through with buttons and arrow keys: one table at a time, on one stage.
"use strict";
const make = (tag, properties, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};
const stepper = (story, say) => {
  const steps = [...story.querySelectorAll(".steps > li")];
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
    const words = [...steps[at].querySelectorAll(".move, .flag, .happened")].map((part) => part.cloneNode(true));
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
  show(at);
  return () => show(at); // says everything again, after a change of language
};
