import type { Chance } from "../chance.ts";
import type { Layer } from "./picture.ts";
import {
  above,
  all,
  below,
  box,
  circle,
  ellipse,
  leftOf,
  mirrored,
  outline,
  type Shape,
  stroke,
  union,
  within,
  without,
} from "./shapes.ts";

const ink = "#181210";

const grounds = [
  "#e1ff2e",
  "#ff8126",
  "#a0bff7",
  "#ffbd85",
  "#6f9cf0",
  "#f4d5c8",
  "#ff9f52",
  "#cbdcfb",
];
/** Skin, and the same in the shade. */
const skins = [
  ["#ffdcc2", "#eeb896"],
  ["#f6c6a0", "#dd9f74"],
  ["#e3a877", "#c4845a"],
  ["#bf8055", "#9c613d"],
  ["#8f5636", "#6f3f25"],
  ["#633a24", "#472716"],
] as const;
const darkHairs = ["#181210", "#2b1b12", "#4a2c17", "#8c8783"];
const hairs = [...darkHairs, "#7a4a22", "#b0702e", "#d9a441", "#a83a1c"];
const shirts = [
  "#181210",
  "#0b3fb5",
  "#b00f2b",
  "#0a6a3c",
  "#f2b705",
  "#4b1d73",
  "#ff6200",
  "#0d7d8c",
];
const white = "#ffe3c2";

const head = ellipse(50, 46, 19, 23.5);
const crown = ellipse(50, 42, 21, 24);

interface Haircut {
  /** Behind the head. */
  readonly back?: Shape;
  /** On it. */
  readonly front?: Shape;
}

const shortHaircuts: readonly Haircut[] = [
  // Short, with a straight edge.
  { front: within(crown, above(33)) },
  // Parted at the side.
  { front: within(crown, without(above(43), ellipse(58, 48, 19, 17))) },
  // Swept up.
  { front: union(within(crown, above(32)), ellipse(47, 21, 17, 8)) },
  // Curls.
  {
    front: union(
      ...[30, 36, 43, 50, 57, 64, 70].map((x, n) => circle(x, 27 + Math.abs(n - 3) * 2.2, 7.5)),
    ),
  },
  // None.
  {},
];

const longHaircuts: readonly Haircut[] = [
  // An afro.
  { back: circle(50, 36, 30), front: within(crown, above(30)) },
  // Down to the shoulders.
  {
    back: union(ellipse(50, 44, 26, 28), box(24, 44, 76, 82, 10)),
    front: within(crown, without(above(44), ellipse(50, 50, 17, 18))),
  },
  // A bob with a fringe.
  { back: union(ellipse(50, 42, 25, 26), box(25, 40, 75, 66, 9)), front: within(crown, above(36)) },
  // A bun.
  { back: circle(50, 17, 10), front: within(crown, without(above(42), ellipse(50, 50, 19, 19))) },
  // A ponytail.
  {
    back: union(ellipse(73, 44, 9, 20), circle(69, 30, 7)),
    front: within(crown, without(above(42), ellipse(44, 49, 20, 19))),
  },
];

/** A face as it may sit in the next seat: everything that differs is drawn by lot. */
export function faceOf(chance: Chance, hasShortHair: boolean): Layer[] {
  const tone = chance.pick(skins);
  const [skin, shade] = tone;
  const hair = chance.pick(skins.indexOf(tone) < 3 ? hairs : darkHairs);
  const ground = chance.pick(grounds);
  const shirt = chance.pick(shirts);
  const trim = chance.pick([white, ...shirts].filter((colour) => colour !== shirt));
  const { back, front } = chance.pick(hasShortHair ? shortHaircuts : longHaircuts);
  const isBearded = hasShortHair && chance.happens(0.45);
  return [
    { shape: all, colour: ground },
    ...(back ? [{ shape: back, colour: hair }] : []),
    ...bodyOf(chance, shirt, trim, shade),
    { shape: mirrored(circle(30.5, 48, 4)), colour: skin },
    { shape: head, colour: skin },
    ...(isBearded ? beardOf(chance, hair) : []),
    ...(front ? [{ shape: front, colour: hair }] : []),
    ...featuresOf(chance, shade, isBearded),
    ...extrasOf(chance, shirt, trim),
  ];
}

function bodyOf(chance: Chance, shirt: string, trim: string, shade: string): Layer[] {
  const shoulders = ellipse(50, 112, 41, 36);
  const pattern = chance.pick<Shape | null>([
    null,
    union(...[22, 36, 50, 64, 78].map((x) => box(x - 3.5, 60, x + 3.5, 110))),
    leftOf(50),
    stroke(20, 76, 76, 112, 11),
    union(box(0, 86, 100, 91), box(0, 96, 100, 101)),
  ]);
  return [
    { shape: shoulders, colour: shirt },
    ...(pattern ? [{ shape: within(shoulders, pattern), colour: trim }] : []),
    { shape: ellipse(50, 77, 12, 9), colour: trim },
    { shape: union(box(41.5, 58, 58.5, 78, 6), ellipse(50, 77, 8.5, 6)), colour: shade },
  ];
}

function beardOf(chance: Chance, hair: string): Layer[] {
  const full = within(head, without(below(50), ellipse(50, 47, 15.5, 11.5)));
  const moustache = union(stroke(44, 57, 50, 56, 3.4), stroke(56, 57, 50, 56, 3.4));
  return chance.pick<Layer[]>([
    [
      { shape: full, colour: hair },
      { shape: moustache, colour: hair },
    ],
    [{ shape: full, colour: hair, opacity: 0.35 }],
    [{ shape: moustache, colour: hair }],
  ]);
}

function featuresOf(chance: Chance, shade: string, isBearded: boolean): Layer[] {
  const smile = within(outline(ellipse(50, 56, 7, 6), 2.2), below(58));
  const laugh = within(ellipse(50, 58, 7.5, 7), below(58.5));
  const smirk = union(
    within(outline(ellipse(50, 57, 6, 4.5), 2.1), below(59)),
    stroke(55, 59, 56.5, 57, 2.1),
  );
  const mouth = chance.pick([smile, smile, laugh, smirk]);
  return [
    { shape: mirrored(ellipse(42, 47, 2.1, 2.6)), colour: ink },
    { shape: mirrored(stroke(38.5, 41.5, 45, 40.5, 1.9)), colour: ink, opacity: 0.85 },
    { shape: union(stroke(50, 47, 48.5, 53, 1.8), stroke(48.5, 53, 51, 53.4, 1.8)), colour: shade },
    { shape: mirrored(circle(37.5, 54, 4)), colour: "#ff5a36", opacity: isBearded ? 0 : 0.18 },
    { shape: mouth, colour: mouth === laugh ? "#ffffff" : ink },
  ];
}

function extrasOf(chance: Chance, shirt: string, trim: string): Layer[] {
  const frames = union(
    mirrored(outline(circle(42, 47, 6.2), 1.6)),
    stroke(48, 46.5, 52, 46.5, 1.6),
  );
  const cap: Layer[] = [
    { shape: within(ellipse(50, 36, 22, 21), above(34)), colour: shirt },
    { shape: union(stroke(30, 34.5, 70, 34.5, 4), stroke(58, 35, 80, 36.5, 4)), colour: trim },
  ];
  const band: Layer[] = [
    { shape: within(ellipse(50, 42, 20.5, 23.5), box(0, 28, 100, 34)), colour: trim },
  ];
  const paintOnCheeks: Layer[] = [
    { shape: mirrored(stroke(35, 51.5, 40.5, 52.5, 2)), colour: shirt },
    { shape: mirrored(stroke(35.5, 55, 40.5, 56, 2)), colour: trim },
  ];
  return [
    ...(chance.happens(0.22) ? [{ shape: frames, colour: ink }] : []),
    ...(chance.happens(0.18) ? paintOnCheeks : []),
    ...chance.pick<Layer[]>([[], [], [], [], cap, band]),
  ];
}
