// The page can be read without this; it adds the other language, stepping through games, filters and copying.
"use strict";
(() => {
  const said = JSON.parse(document.getElementById("texts").textContent);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
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
  for (const story of all(".story")) spoken.push(stepper(story, say));

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
