// The program under test: started on a free port of this machine, killed and started again at will.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = new URL("../../..", import.meta.url).pathname;
const PROGRAM = process.env.HASHMARK_BIN || join(ROOT, "target/debug/hashmark");
const PATIENCE = 30_000;

/** A server with a data folder of its own; `stop()` ends it and removes the folder. */
export async function openServer() {
  const data = mkdtempSync(join(tmpdir(), "hashmark-browser-"));
  let running = await start(0, data);
  const port = Number(new URL(running.base).port);
  return {
    base: running.base,
    data,
    /** Ends it as a power cut would. */
    cut: () => end(running.child, "SIGKILL"),
    /** Holds it still: it takes requests and answers none. */
    freeze: () => running.child.kill("SIGSTOP"),
    /** Starts it again on the same port and the same data. */
    async again() {
      running = await start(port, data);
    },
    async stop() {
      await end(running.child, "SIGTERM");
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * @param {number} port
 * @param {string} data
 * @returns {Promise<{ child: import("node:child_process").ChildProcess, base: string }>}
 */
function start(port, data) {
  const child = spawn(PROGRAM, ["serve", "--addr", `127.0.0.1:${port}`, "--data", data], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  return new Promise((done, fail) => {
    let said = "";
    const late = setTimeout(() => fail(new Error(`${PROGRAM} did not open in time:\n${said}`)), PATIENCE);
    /** @param {Buffer} bytes */
    const hear = (bytes) => {
      said = (said + bytes).slice(-4000);
      const open = /is open at (http:\S+?)\/?\s/.exec(said);
      if (!open) return;
      clearTimeout(late);
      done({ child, base: open[1] });
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("error", fail);
    child.once("exit", (code) => fail(new Error(`${PROGRAM} ended with ${code}:\n${said}`)));
  });
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @returns {Promise<void>}
 */
function end(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once("exit", done);
    child.kill(signal);
  });
}
