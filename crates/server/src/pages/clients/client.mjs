// Plays a whole card game by the coach's advice.
const HOST = "http://127.0.0.1:7777";
const json = { "Content-Type": "application/json" };
const coaches = { home: "person", away: "book" };
const made = await (
  await fetch(`${HOST}/api/matches`, { method: "POST", headers: json, body: JSON.stringify({ game: "card", coaches }) })
).json();
const at = `${HOST}/api/matches/${made.id}`;
const headers = { ...json, Authorization: `Bearer ${made.key}` };
let view = await (await fetch(`${at}?as=home`, { headers })).json();
while (!view.over) {
  const advice = await (await fetch(`${at}/advice?as=home`, { headers })).json();
  const body = JSON.stringify({ as: "home", turn: view.turn, advice: advice.token });
  view = await (await fetch(`${at}/answer`, { method: "POST", headers, body })).json();
}
console.log(view.board.words);
