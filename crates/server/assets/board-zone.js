// The zone game's board. What a play read is told step by step and drawn on a board of its own; there are no cards.

export const zone = {
  rules: "/rules/zone",
  reads: "Readings",
  read: () => null,
  downs: true,
  own: "./zone-table.js",
  styles: ["zone"],
};
