// Everything a page is sent: answers to its requests, and the frames of its live line.

/**
 * Writes down what that page gets from now on.
 * @param {Page} page
 */
export async function listen(page) {
  /** @type {Heard[]} */
  const heard = [];
  /** @type {Promise<unknown>[]} */
  const pending = [];
  const line = await page.createCDPSession();
  await line.send("Network.enable");
  line.on("Network.webSocketFrameReceived", ({ response }) => {
    if (response.opcode === 1) heard.push({ from: "live line", text: response.payloadData });
  });
  page.on("response", (response) => {
    const headers = JSON.stringify(response.headers());
    pending.push(response.text().then((text) => heard.push({ from: response.url(), text: headers + text })));
  });
  return {
    /** All of it, whole. */
    async all() {
      await Promise.all(pending);
      return heard;
    },
    frames: () => heard.filter((one) => one.from === "live line").map((one) => JSON.parse(one.text)),
    forget() {
      heard.length = 0;
      pending.length = 0;
    },
    close: () => line.detach(),
  };
}

/**
 * Holds back the answer to the next request of that kind: `held` comes when the server has given it, `lose` drops it.
 * @param {Page} page
 * @param {string} pattern
 */
export async function holdAnswer(page, pattern) {
  const line = await page.createCDPSession();
  await line.send("Fetch.enable", { patterns: [{ urlPattern: pattern, requestStage: "Response" }] });
  const held = new Promise((done) => line.once("Fetch.requestPaused", done));
  return {
    held,
    async lose() {
      const { requestId } = await held;
      await line.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" });
      await line.send("Fetch.disable");
      await line.detach();
    },
  };
}
