// The page of questions: the one in the address is asked at once.
import { ask, home, keep, lang, show } from "./ask.js";

const form = document.querySelector(".ask");
const status = document.querySelector(".status");
const answer = document.querySelector("#answer");
const given = new URLSearchParams(location.search);

const answered = async () => {
  const question = form.elements.q.value.trim();
  if (!question) return;
  history.replaceState(null, "", `?${new URLSearchParams(new FormData(form))}`);
  status.textContent = status.dataset.loading;
  answer.setAttribute("aria-busy", "true");
  try {
    show(answer, (await ask("ask", question, form.elements.game.value, lang, home)).html);
    status.textContent = "";
    document.body.dataset.answered = question;
    keep();
  } catch (trouble) {
    status.textContent = `${status.dataset.failed} (${trouble.message})`;
  }
  answer.removeAttribute("aria-busy");
};

form.addEventListener("submit", (event) => {
  event.preventDefault();
  answered();
});
form.elements.q.value = given.get("q") ?? "";
if ([...form.elements.game.options].some((one) => one.value === given.get("game"))) form.elements.game.value = given.get("game");
answered();
