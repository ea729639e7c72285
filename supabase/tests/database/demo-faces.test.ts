import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { chanceFrom } from "../../seeds/demo/chance.ts";
import { faceOf } from "../../seeds/demo/faces/face.ts";
import { paint } from "../../seeds/demo/faces/picture.ts";

const side = 48;
const draw = (seed: number) => paint(faceOf(chanceFrom(seed), seed % 2 === 0), side);

/** The colour of a point, by row and column. */
function pixel(png: Buffer, row: number, column: number): number[] {
  const start = png.indexOf("IDAT") + 4;
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  const at = row * (side * 3 + 1) + 1 + column * 3;
  return [...rows.subarray(at, at + 3)];
}

it("is a PNG of a few kilobytes, with somebody in front of a ground", () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const png = draw(seed);
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([side, side]);
    expect(png.length).toBeLessThan(8_000);
    expect(pixel(png, side / 2, side / 2)).not.toEqual(pixel(png, 0, 0));
    expect(pixel(png, 0, side - 1)).toEqual(pixel(png, 0, 0));
  }
});

it("falls the same way for the same lot, and differs from fan to fan", () => {
  expect(draw(1).equals(draw(1))).toBe(true);
  const faces = new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => draw(seed).toString("base64")));
  expect(faces.size).toBe(8);
});
