// Copies a text for the reader.

/**
 * Copies; where that is forbidden the field is selected, to be copied by hand.
 * @param {string} text
 * @param {HTMLInputElement | null} field
 * @param {HTMLElement} said
 */
export async function copyText(text, field, said) {
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = "Copied.";
  } catch {
    if (field) field.select();
    said.textContent = field
      ? "Press Ctrl+C to copy."
      : "The browser does not let a page copy here; the address bar holds the link.";
  }
}
