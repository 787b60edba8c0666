// The zone game's board. What a play read is told step by step; there are no cards to draw.

export const zone = { rules: "/rules/zone", reads: "Readings", read: () => null };
