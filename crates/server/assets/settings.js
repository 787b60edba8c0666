// What the reader likes, kept in this browser: theme, speed, sound, how much one is asked, words or notation, time zone, name.

const KEY = "hashmark-settings";
/** @type {Settings} */
const FIRST = { name: "", theme: "auto", speed: "1", sound: "off", zone: "", ask: "some", words: "words" };

/**
 * What is chosen; whatever is not stays as it comes.
 * @returns {Settings}
 */
export function settings() {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
  } catch {
    return { ...FIRST };
  }
}

/**
 * Chooses one thing, for now and for later visits.
 * @param {keyof Settings} name
 * @param {string} value
 */
export function choose(name, value) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...settings(), [name]: value }));
  } catch {
    /* forgotten */
  }
}

/** Everything as it comes. */
export function forget() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    /* it was not kept */
  }
}

/** Whether the page is dark, by choice or by the device. */
export function dark() {
  const { theme } = settings();
  return theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}

/**
 * Whether the coach answers a question by himself: one with a single answer, and what one does not want to be asked.
 * @param {NeedOf<"call">} need
 */
export function isRoutine({ weight, menu }) {
  if (weight === "key") return false;
  const answers = menu.blocks.flatMap((block) => block.rows.flatMap((row) => row.cells.filter(Boolean)));
  const { ask } = settings();
  if (ask === "every") return false;
  return answers.length === 1 || weight === "routine" || ask === "few";
}
