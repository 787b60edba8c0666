// The API page: sends what a form says, and shows what comes back.

import { findAll, findOne, thrown } from "./dom.js";

for (const form of /** @type {HTMLFormElement[]} */ (findAll(document, "details.try form")))
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const reply = findOne(form, ".reply");
    reply.hidden = false;
    reply.textContent = "One moment…";
    try {
      reply.textContent = await sent(form);
    } catch (caught) {
      reply.textContent = thrown(caught).message;
    }
  });

/**
 * Sends the form and gives the answer as it is shown.
 * @param {HTMLFormElement} form
 */
async function sent(form) {
  let path = form.dataset.path || "";
  const query = new URLSearchParams();
  /** @type {Record<string, string>} */
  const headers = {};
  for (const field of /** @type {HTMLInputElement[]} */ (findAll(form, "input"))) {
    const value = field.value.trim();
    if (field.dataset.in === "path") path = path.replace(`{${field.name}}`, encodeURIComponent(value));
    else if (value && field.dataset.in === "key") headers.Authorization = `Bearer ${value}`;
    else if (value) query.set(field.name, value);
  }
  const body = /** @type {HTMLTextAreaElement | null} */ (form.querySelector("textarea"))?.value;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(`${path}${query.size ? `?${query}` : ""}`, { method: form.dataset.method, headers, body });
  const text = await answer.text();
  return `${answer.status} ${answer.statusText}\n\n${pretty(text)}`;
}

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text.slice(0, 20_000);
  }
}
