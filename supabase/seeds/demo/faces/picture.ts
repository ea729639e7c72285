import { crc32, deflateSync } from "node:zlib";
import type { Shape } from "./shapes.ts";

/** What is painted, from the back to the front; `opacity` from 0 to 1. */
export interface Layer {
  readonly shape: Shape;
  readonly colour: string;
  readonly opacity?: number;
}

/** The layers as a square PNG. */
export function paint(layers: readonly Layer[], side: number): Buffer {
  const scale = side / 100;
  const inks = layers.map(({ shape, colour, opacity = 1 }) => {
    const number = Number.parseInt(colour.slice(1), 16);
    return { shape, opacity, r: number >> 16, g: (number >> 8) & 255, b: number & 255 };
  });
  // One byte before each row: it is not filtered.
  const rows = Buffer.alloc(side * (side * 3 + 1));
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const x = (column + 0.5) / scale;
      const y = (row + 0.5) / scale;
      let [red, green, blue] = [0, 0, 0];
      for (const { shape, opacity, r, g, b } of inks) {
        const cover = opacity * Math.min(1, Math.max(0, 0.5 - shape(x, y) * scale));
        red += (r - red) * cover;
        green += (g - green) * cover;
        blue += (b - blue) * cover;
      }
      const at = row * (side * 3 + 1) + 1 + column * 3;
      rows[at] = Math.round(red);
      rows[at + 1] = Math.round(green);
      rows[at + 2] = Math.round(blue);
    }
  }
  return png(side, rows);
}

function png(side: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
