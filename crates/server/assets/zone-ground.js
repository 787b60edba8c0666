// The ground of the zone game's board: where each zone lies in the picture, and the places behind the line. Across, the
// board is 100 wide; depth is in yards. A test holds the table to the game's own board: the same names, yards, areas and
// values, and what touches in the picture is what lies next to each other in the rules.

/* name, left, right, near, far, area, pass value */
/** @type {[name: string, left: number, right: number, near: number, far: number, area: string, value: number][]} */
export const ZONES = [
  ["WWL", 0, 11, 0, 3, "WWL", 3],
  ["WL", 11, 22, 0, 3, "WL", 3],
  ["L", 22, 40, 0, 3, "L", 4],
  ["C", 40, 60, 0, 3, "C", 4],
  ["R", 60, 78, 0, 3, "R", 4],
  ["WR", 78, 89, 0, 3, "WR", 3],
  ["WWR", 89, 100, 0, 3, "WWR", 3],
  ["LS", 0, 31, 3, 6, "LS", 3],
  ["SL", 31, 50, 3, 6, "SL", 4],
  ["SR", 50, 69, 3, 6, "SR", 4],
  ["RS", 69, 100, 3, 6, "RS", 3],
  ["IL", 0, 36, 6, 12, "IL", 2],
  ["SC", 36, 64, 6, 12, "SC", 3],
  ["IR", 64, 100, 6, 12, "IR", 2],
  ["ML", 0, 36, 12, 20, "IL", 1],
  ["MC", 36, 64, 12, 20, "SC", 2],
  ["MR", 64, 100, 12, 20, "IR", 1],
  ["LL", 0, 36, 20, 30, "IL", 1],
  ["DC", 36, 64, 20, 30, "DC", 1],
  ["LR", 64, 100, 20, 30, "IR", 1],
  ["VDC", 0, 100, 30, 50, "DC", 0],
];

/* The columns behind the line from left to right, and where they stand. */
export const COLUMNS = ["WWL", "WL", "LE", "LT", "C", "RT", "RE", "WR", "WWR"];
/** @type {Record<string, number>} */
const ACROSS = { WWL: 5.5, WL: 16.5, LE: 24.5, LT: 33, C: 50, RT: 67, RE: 75.5, WR: 83.5, WWR: 94.5 };
/** @type {Record<string, number>} */
const GATES = { ...ACROSS, LC: 46, RC: 54 };
/** @type {Record<string, number>} */
const GUARDS = { LG: 41.5, RG: 58.5 };
export const DEEPEST = 2; // rows behind the line: 0 on it, 1 a back's depth, 2 a tailback's

/** How much room there is: units for the rows of zones from the line outwards, for the men behind it, for a chip. */
export const SIZES = {
  wide: { width: 1000, rows: [98, 88, 84, 78, 68, 56], under: 88, back: [34, 140, 196], deep: 226, chip: 23 },
  narrow: { width: 660, rows: [150, 112, 100, 92, 78, 60], under: 100, back: [38, 160, 224], deep: 260, chip: 28 },
};
const YARDS = [0, 3, 6, 12, 20, 30, 50];

/**
 * The board laid out in that much room: rectangles, heights, spots.
 * @param {ZoneSize} size
 */
export function ground(size) {
  const top = 6;
  const zero = top + size.rows.reduce((a, b) => a + b, 0); // the line of scrimmage
  const height = zero + size.deep;
  /** @param {number} part */
  const x = (part) => (part / 100) * size.width;
  const lines = YARDS.map((_, at) => zero - size.rows.slice(0, at).reduce((a, b) => a + b, 0));
  /** @param {number} yards */
  const y = (yards) => {
    const at = Math.max(0, YARDS.findIndex((far) => yards < far) - 1);
    if (yards >= 50) return lines[6];
    if (yards < 0) return zero - yards * 12;
    const share = (yards - YARDS[at]) / (YARDS[at + 1] - YARDS[at]);
    return lines[at] + (lines[at + 1] - lines[at]) * share;
  };
  const zones = ZONES.map(([name, left, right, near, far, area, value]) => ({
    name,
    area,
    value,
    near,
    far,
    x: x(left),
    y: y(far),
    width: x(right - left),
    height: y(near) - y(far),
  }));
  /** @param {string} name */
  const zone = (name) => zones.find((one) => one.name === name);

  /**
   * Where a man of that name stands at `@COLUMN-ROW`; guards, center and quarterback share a place in the rules.
   * @param {string} text
   */
  function place(text, name = "") {
    const [column, row] = text.slice(1).split("-");
    const guard = column === "C" && !row ? GUARDS[name] : undefined;
    const under = name === "Q" && column === "C" && !row;
    return { x: x(guard ?? ACROSS[column] ?? 50), y: zero + (under ? size.under : size.back[Number(row || 0)]) };
  }

  /**
   * The middle of a spot: a place, a gate `^LT`, or a zone.
   * @param {string} text
   * @param {string} [name]
   */
  function spot(text, name) {
    if (text[0] === "@") return place(text, name);
    if (text[0] === "^") return { x: x(GATES[text.slice(1)] ?? 50), y: zero };
    const { x: left, y: high, width, height } = zone(text) || zones[zones.length - 1];
    return { x: left + width / 2, y: high + height / 2 };
  }

  return { size, top, zero, height, lines, x, y, zones, zone, place, spot };
}

/**
 * The place behind the line nearest to a point, as a formation writes it.
 * @param {ZoneGround} board
 * @param {Spot} at
 */
export function nearestPlace(board, at) {
  /**
   * @param {number} value
   * @param {[any, number][]} list
   */
  const near = (value, list) =>
    list.reduce((best, one) => (Math.abs(one[1] - value) < Math.abs(best[1] - value) ? one : best));
  const [column] = near(
    at.x,
    COLUMNS.map((name) => [name, board.x(ACROSS[name])]),
  );
  const [row] = near(
    at.y,
    board.size.back.map((deep, row) => [row, board.zero + deep]),
  );
  return placeText(column, row);
}

/**
 * @param {string} column
 * @param {number} row
 */
export const placeText = (column, row) => `@${column}${row ? `-${row}` : ""}`;

/**
 * The zone at a point; none off the board.
 * @param {ZoneGround} board
 * @param {Spot} at
 */
export function zoneAt(board, at) {
  /** @param {ZoneBox} one */
  const inside = (one) => at.x >= one.x && at.x <= one.x + one.width && at.y >= one.y && at.y <= one.y + one.height;
  return board.zones.find(inside) || null;
}

/**
 * The zone one step from another with an arrow key: across by the nearest middle, up and down by what lies there.
 * @param {ZoneGround} board
 * @param {string} name
 * @param {number[]} step
 */
export function stepZone(board, name, [right, up]) {
  const from = board.zone(name);
  if (!from) return null;
  /** @param {ZoneBox} one */
  const middle = (one) => one.x + one.width / 2;
  const beside = board.zones.filter((one) =>
    up
      ? up > 0
        ? one.near === from.far
        : one.far === from.near
      : one.near === from.near && (middle(one) - middle(from)) * right > 0,
  );
  return beside.sort((a, b) => Math.abs(middle(a) - middle(from)) - Math.abs(middle(b) - middle(from)))[0] || null;
}
