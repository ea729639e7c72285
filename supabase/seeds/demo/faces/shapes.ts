/**
 * A shape as its signed distance: how far a point lies outside (above 0) or inside (below 0) of it, on a
 * canvas of 100 by 100. Edges are drawn smooth by it, at any size.
 */
export type Shape = (x: number, y: number) => number;

export const ellipse =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) => {
    const u = (x - cx) / rx;
    const v = (y - cy) / ry;
    const length = Math.sqrt(u * u + v * v);
    // The distance to first order: exact enough at the edge, where alone it matters.
    return length < 0.01
      ? -Math.min(rx, ry)
      : ((length - 1) * length) / Math.sqrt((u / rx) ** 2 + (v / ry) ** 2);
  };

export const circle = (cx: number, cy: number, radius: number) => ellipse(cx, cy, radius, radius);

/** A line from one point to another, with round ends. */
export const stroke =
  (x1: number, y1: number, x2: number, y2: number, width: number): Shape =>
  (x, y) => {
    const dx = x2 - x1;
    const dy = y2 - y1;
    const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.min(1, Math.max(0, along));
    return Math.sqrt((x - x1 - t * dx) ** 2 + (y - y1 - t * dy) ** 2) - width / 2;
  };

export const box =
  (left: number, top: number, right: number, bottom: number, radius = 0): Shape =>
  (x, y) => {
    const u = Math.abs(x - (left + right) / 2) - (right - left) / 2 + radius;
    const v = Math.abs(y - (top + bottom) / 2) - (bottom - top) / 2 + radius;
    return (
      Math.sqrt(Math.max(u, 0) ** 2 + Math.max(v, 0) ** 2) + Math.min(Math.max(u, v), 0) - radius
    );
  };

export const all: Shape = () => -100;
export const above =
  (edge: number): Shape =>
  (_, y) =>
    y - edge;
export const below =
  (edge: number): Shape =>
  (_, y) =>
    edge - y;
export const leftOf =
  (edge: number): Shape =>
  (x) =>
    x - edge;

export const union = (...shapes: Shape[]): Shape =>
  shapes.reduce((one, other) => (x, y) => Math.min(one(x, y), other(x, y)));
export const within = (...shapes: Shape[]): Shape =>
  shapes.reduce((one, other) => (x, y) => Math.max(one(x, y), other(x, y)));
export const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    Math.max(shape(x, y), -hole(x, y));
/** The outline of a shape. */
export const outline =
  (shape: Shape, width: number): Shape =>
  (x, y) =>
    Math.abs(shape(x, y)) - width / 2;
/** The same on both sides of the middle. */
export const mirrored =
  (shape: Shape): Shape =>
  (x, y) =>
    Math.min(shape(x, y), shape(100 - x, y));
