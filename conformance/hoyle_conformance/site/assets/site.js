// The pages can be read without this; it steps through games and opens what a link leads to.
{
  const root = document.documentElement;
  const said = document.body.dataset;
  const say = (name, n, of) => said[name].replace("%n", n).replace("%of", of);
  localStorage.setItem("lang", root.lang);
  for (const story of document.querySelectorAll(".story")) stepper(story, say);

  if ("offline" in root.dataset) navigator.serviceWorker?.register(`${root.dataset.root}sw.js`);

  // on a phone the list of guides would push the guide itself off the screen
  if (matchMedia("(max-width: 60rem)").matches) document.querySelector(".topics details")?.removeAttribute("open");

  const reveal = () => {
    const found = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!found) return;
    for (let one = found; one; one = one.parentElement) if (one.localName === "details") one.open = true;
    found.querySelector("details.more")?.setAttribute("open", "");
  };
  addEventListener("hashchange", reveal);
  reveal();
}
