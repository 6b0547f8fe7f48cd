// The reader's language: the one chosen last, else the browser's.
"use strict";
const spoken = navigator.languages.find((one) => /^(es|en)\b/.test(one)) ?? "en";
location.replace(`${localStorage.getItem("lang") ?? spoken.slice(0, 2)}/`);
