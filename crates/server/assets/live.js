// The live line to the table: reconnects by itself, slower each time, and says how it stands.

const FIRST = 250, LAST = 8000;

/**
 * Opens the line. `address()` names where, with the lines already here; `heard(view, fresh)` gets every view, `fresh` being the
 * first after a connection; `stands(words)` hears "open", "lost" or "closed".
 */
export function live(address, heard, stands) {
  let socket = null, wait = FIRST, timer = 0, closed = false;

  function open() {
    clearTimeout(timer);
    let fresh = true;
    const mine = (socket = new WebSocket(address()));
    mine.onopen = () => { wait = FIRST; if (mine === socket) stands("open"); };
    mine.onmessage = (event) => {
      if (mine !== socket) return;
      heard(JSON.parse(event.data), fresh);
      fresh = false;
    };
    mine.onclose = () => { if (mine === socket && !closed) lost(); };
  }

  function lost() {
    stands("lost");
    timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LAST);
  }

  function again() {
    const old = socket;
    socket = null;
    if (old) old.close();
    open();
  }

  addEventListener("online", again);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !closed && (!socket || socket.readyState > 1)) again();
  });
  open();
  return { again, close() { closed = true; clearTimeout(timer); if (socket) socket.close(); stands("closed"); } };
}
