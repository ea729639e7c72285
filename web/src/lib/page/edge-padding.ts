const sides = ["top", "right", "bottom", "left"] as const;

export type Edges = Readonly<Record<(typeof sides)[number], number>>;

/** A popup's distance in px from the screen's edges, clear of notch and home indicator. */
export function edgePadding(min: number): Edges {
  const style = getComputedStyle(document.documentElement);
  const paddings = sides.map((side) => [
    side,
    Math.max(min, Number.parseFloat(style.getPropertyValue(`--safe-${side}`)) || 0),
  ]);
  return Object.fromEntries(paddings);
}
