// The electric game's board: the vibrating plate, drawn by modules of its own.

export const electric = {
  rules: "/rules/electric",
  reads: "Readings",
  read: () => null,
  downs: true,
  own: "./electric-table.js",
  styles: ["zone", "electric"],
};
