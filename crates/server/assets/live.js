// The live line to the table: reconnects by itself, slower each time, and says how it stands.

const FIRST = 250,
  LAST = 8000,
  /** The code of a line whose seat is no more this browser's. */
  ENDED = 1008,
  // Whoever was asked to come back (the server restarts, or loads the match again) is there within two seconds.
  ASKED = 1012,
  LAST_ASKED = 1200;

/**
 * Opens the line. `address()` names where, with the lines already here; `heard(view, fresh)` gets every view, `fresh` being the
 * first after a connection; `connection(how, tries)` hears "open", "lost", or "ended" when it will not come back.
 * @param {() => string} address
 * @param {(view: Wire.MatchView, fresh: boolean) => void} heard
 * @param {(how: string, tries: number) => void} connection
 */
export function live(address, heard, connection) {
  let /** @type {WebSocket | null} */ socket = null,
    wait = FIRST,
    /** @type {Timer} */ timer = 0,
    tries = 0,
    asked = false,
    stopped = false;

  function open() {
    clearTimeout(timer);
    let fresh = true;
    const mine = new WebSocket(address());
    socket = mine;
    mine.onopen = () => {
      wait = FIRST;
      tries = 0;
      asked = false;
      if (mine === socket) connection("open", 0);
    };
    mine.onmessage = (event) => {
      if (mine !== socket) return;
      heard(JSON.parse(event.data), fresh);
      fresh = false;
    };
    mine.onclose = ({ code }) => {
      asked = asked || code === ASKED;
      if (mine !== socket) return;
      if (code === ENDED) connection("ended", 0);
      else lost();
    };
  }

  function lost() {
    tries += 1;
    connection("lost", tries);
    timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, asked ? LAST_ASKED : LAST);
  }

  /** Hangs up until it is asked to go on: nobody watches meanwhile. */
  function stop() {
    stopped = true;
    clearTimeout(timer);
    const old = socket;
    socket = null;
    if (old) old.close();
  }

  /** Comes back of itself, unless it was told to stay away. */
  function back() {
    if (!stopped) again();
  }

  function again() {
    stopped = false;
    const old = socket;
    socket = null;
    if (old) old.close();
    open();
  }

  addEventListener("online", back);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && (!socket || socket.readyState > 1)) back();
  });
  open();
  return { again, stop };
}
