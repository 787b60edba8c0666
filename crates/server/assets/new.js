// The form of a new game: swap, draw, remember, send.
const form = document.getElementById("new");
const failure = document.getElementById("failure");
const MEMORY = "hashmark.new";

const value = (name) => form.elements[name].value;
const clubs = () => [...form.querySelectorAll("input[name=home]")].map((input) => input.value);
/** Whether a part of the form belongs to the chosen game, and to the chosen rules of it. */
const belongs = (part) => {
  const game = part.closest("[data-game]");
  const rules = part.closest("[data-presets]");
  return (
    (!game || game.dataset.game === value("game")) &&
    (!rules || rules.dataset.presets.split(" ").includes(value("preset")))
  );
};
/** Ticks that belong to what is chosen. */
const ticks = () => [...form.querySelectorAll("input[type=checkbox]")].filter(belongs);
/** Which teams of one's own are chosen. */
const squads = () => [...form.querySelectorAll("select[data-side]")].filter(belongs);
const club = (side) => form.querySelector(`input[name=${side}]:checked`);

remember();
let sides = { home: value("home"), away: value("away") };
settle();

form.addEventListener("change", (event) => {
  const side = event.target.name;
  // Choosing the other side's club trades clubs rather than playing a club against itself.
  if (event.target.dataset.side) enlist(event.target);
  if ((side === "home" || side === "away") && value("home") === value("away")) {
    choose(side === "home" ? "away" : "home", sides[side]);
  }
  if (side === "preset" && value("preset") === "custom") form.querySelector("details.more").open = true;
  settle();
});

document.getElementById("swap").addEventListener("click", () => {
  const { home, away } = sides;
  const [ours, theirs] = form.querySelectorAll("select[data-side]");
  if (ours) [ours.value, theirs.value] = [theirs.value, ours.value];
  choose("home", away);
  choose("away", home);
  settle();
});

document.getElementById("draw").addEventListener("click", () => {
  const left = clubs();
  choose("home", take(left));
  choose("away", take(left));
  settle();
});

document.getElementById("reset").addEventListener("click", () => {
  for (const tick of ticks()) tick.checked = tick.dataset.book === "true";
  choose("season", "");
  choose("preset", "core");
  choose("dice", "program");
  settle();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (form.getAttribute("aria-busy")) return;
  keep();
  failure.hidden = true;
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch("/api/matches", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(asked()),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error([said.error, said.remedy].filter(Boolean).join(" "));
    if (value("seats") === "links" && said.links) return show(said);
    location.assign(said.url);
  } catch (problem) {
    tell(
      problem instanceof TypeError || problem instanceof SyntaxError
        ? "The game could not be started: the server did not answer. Nothing you chose is lost; try again."
        : problem.message,
    );
  } finally {
    form.removeAttribute("aria-busy");
  }
});

/** The form as the server wants it. */
function asked() {
  const coach = value("coach");
  const coaches = {
    home: { home: "person", away: coach },
    away: { home: coach, away: "person" },
    screen: { home: "person", away: "person" },
    links: { home: "person", away: "person" },
    watch: { home: coach, away: coach },
  }[value("seats")];
  const dice = value("dice");
  const house = Object.fromEntries(
    ticks()
      .filter((tick) => /^(house|electric)\./.test(tick.name))
      .filter((tick) => String(tick.checked) !== tick.dataset.book)
      .map((tick) => [tick.name.replace(/^\w+\./, ""), tick.checked]),
  );
  const seed = value("seed").trim();
  const card = value("game") === "card";
  const electric = value("game") === "electric";
  const heroes = electric && value("preset") !== "core";
  return {
    game: value("game"),
    home: value("home"),
    away: value("away"),
    coaches,
    links: value("seats") === "links",
    clock: value("seats") === "links" && value("clock") ? Number(value("clock")) : null,
    season: card && value("season") !== "" ? Number(value("season")) : null,
    preset: electric ? value("preset") : null,
    month: heroes ? Number(value("month")) : null,
    teams: Object.fromEntries(
      ["home", "away"].map((side) => [side, squads().find((one) => one.dataset.side === side)?.value || null]),
    ),
    house,
    neutral: (card && form.elements.neutral.checked) || (heroes && form.elements["ground.neutral"].checked),
    dice: dice === "hand" || dice === "fair" ? dice : "program",
    seed: dice === "seed" && seed !== "" ? seed : null,
  };
}

/** A team of one's own plays for its club, and for one side only. */
function enlist(select) {
  const { side } = select.dataset;
  const of = select.selectedOptions[0].dataset.club;
  if (!of) return;
  if (value(side === "home" ? "away" : "home") === of) choose(side === "home" ? "away" : "home", sides[side]);
  choose(side, of);
}

/** A side that has another club now does not keep the team of the old one. */
function dismiss() {
  for (const select of form.querySelectorAll("select[data-side]")) {
    const of = select.selectedOptions[0].dataset.club;
    if (of && of !== value(select.dataset.side)) select.value = "";
  }
}

function choose(name, wanted) {
  for (const input of form.querySelectorAll(`input[name=${name}]`)) input.checked = input.value === wanted;
}

function take(list) {
  return list.splice(Math.floor(Math.random() * list.length), 1)[0];
}

/** What follows from the choices. */
function settle() {
  sides = { home: value("home"), away: value("away") };
  dismiss();
  const chosen = value("dice") === "seed";
  document.getElementById("seed-field").hidden = !chosen;
  form.elements.seed.required = chosen;
  for (const part of form.querySelectorAll("[data-game], [data-presets]")) part.hidden = !belongs(part);
  const people = ["screen", "links"].includes(value("seats"));
  form.querySelector("fieldset.coach").hidden = people;
  document.getElementById("clock-field").hidden = value("seats") !== "links";
  document.getElementById("summary").textContent = `${club("away").dataset.name} at ${club("home").dataset.name}`;
  const changed =
    ticks().filter((tick) => String(tick.checked) !== tick.dataset.book).length +
    Number(value("game") === "card" && value("season") !== "") +
    Number(value("dice") !== "program");
  document.getElementById("changes").textContent =
    changed === 0 ? ": as the book has them" : `: ${changed} changed from the book`;
}

function keep() {
  const kept = Object.fromEntries(new FormData(form));
  for (const tick of ticks()) kept[tick.name] = tick.checked;
  try {
    localStorage.setItem(MEMORY, JSON.stringify(kept));
  } catch {
    /* private windows keep nothing */
  }
}

function remember() {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(MEMORY)) ?? {};
  } catch {
    return;
  }
  const asked = form.dataset.asked.split(" ");
  for (const name of ["game", "preset", "seats", "coach", "season", "dice"]) {
    const known = [...form.querySelectorAll(`input[name=${name}]`)].some((input) => input.value === kept[name]);
    if (known && !asked.includes(name)) choose(name, kept[name]);
  }
  for (const tick of ticks()) if (typeof kept[tick.name] === "boolean") tick.checked = kept[tick.name];
  if (kept.clock) form.elements.clock.value = kept.clock;
  if (kept.month) form.elements.month.value = kept.month;
  if (typeof kept.seed === "string") form.elements.seed.value = kept.seed;
  const known = clubs();
  const both = known.includes(kept.home) && known.includes(kept.away) && kept.home !== kept.away;
  if (both && !asked.includes("home") && !asked.includes("away")) {
    choose("home", kept.home);
    choose("away", kept.away);
  }
}

function tell(sentence) {
  failure.textContent = sentence;
  failure.hidden = false;
  failure.focus();
}

/** The links for others, once. */
function show(said) {
  const names = {
    home: `Invitation to coach ${club("home").dataset.name}, at home`,
    away: `Invitation to coach ${club("away").dataset.name}, away`,
    watch: "To watch",
  };
  const list = document.querySelector("#seat-links ul");
  const items = Object.entries(names)
    .filter(([seat]) => said.links[seat])
    .map(([seat, name]) => {
      const address = new URL(said.links[seat], location.href).href;
      const item = document.createElement("li");
      const label = document.createElement("label");
      const input = document.createElement("input");
      const button = document.createElement("button");
      const open = document.createElement("a");
      label.textContent = name;
      label.htmlFor = input.id = `link-${seat}`;
      Object.assign(input, { readOnly: true, value: address });
      input.addEventListener("focus", () => input.select());
      Object.assign(button, { type: "button", textContent: "Copy" });
      button.setAttribute("aria-label", `Copy the link: ${name}`);
      button.addEventListener("click", () => copy(input, name));
      Object.assign(open, { href: address, textContent: "Watch" });
      // Whoever opens an invitation uses it up, so there is no way to do that here by mistake.
      item.append(label, input, button, ...(seat === "watch" ? [open] : []));
      return item;
    });
  list.replaceChildren(...items);
  document.getElementById("to-table").href = said.url;
  document.querySelector("h1").textContent = "Your game is ready";
  form.hidden = true;
  document.getElementById("seat-links").hidden = false;
  document.getElementById("links-head").focus();
}

async function copy(input, name) {
  try {
    await navigator.clipboard.writeText(input.value);
    document.getElementById("copied").textContent = `Copied: ${name}.`;
  } catch {
    input.select();
    document.getElementById("copied").textContent = "Select the link and copy it with your keyboard.";
  }
}
