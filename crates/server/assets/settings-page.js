// The settings page: shows what is chosen, and keeps what is pressed.

import { byId, h } from "./dom.js";
import { choose, forget, settings } from "./settings.js";

/** @type {HTMLFormElement} */
const form = byId("settings");
/** @type {HTMLSelectElement} */
const zones = byId("zone");
const said = byId("kept");

for (const zone of Intl.supportedValuesOf("timeZone"))
  zones.append(h("option", { value: zone }, zone.replaceAll("_", " ")));

function fillIn() {
  for (const [name, value] of Object.entries(settings())) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value = value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

/** The theme, at once. */
function wear() {
  const { theme } = settings();
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  choose(/** @type {keyof Settings} */ (field.name), field.value.trim());
  wear();
  said.textContent = "Kept.";
});
byId("forget").addEventListener("click", () => {
  forget();
  form.reset();
  fillIn();
  wear();
  said.textContent = "Everything is as it comes.";
});
fillIn();
