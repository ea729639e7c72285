import { expectText, type Findings, textAt } from "./findings.ts";

const uint24 = (file: DataView, at: number) =>
  file.getUint16(at, true) + file.getUint8(at + 2) * 0x1_00_00;

/** Offsets of width and height by chunk (RFC 9649); other chunks have none. */
const sizeIn: Readonly<Record<string, (file: DataView, at: number) => [number, number]>> = {
  VP8X: (file, at) => [uint24(file, at + 4) + 1, uint24(file, at + 7) + 1],
  "VP8 ": (file, at) => {
    expectText(file, at + 3, "\x9d\x01\x2a");
    return [file.getUint16(at + 6, true) & 0x3fff, file.getUint16(at + 8, true) & 0x3fff];
  },
  VP8L: (file, at) => {
    expectText(file, at, "\x2f");
    const bits = file.getUint32(at + 1, true);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  },
};

/** Others hold EXIF, XMP or data of an application. */
const neededChunks = [...Object.keys(sizeIn), "ALPH", "ICCP", "ANIM", "ANMF"];

/** Reads the chunks of a WebP. */
export function readWebp(file: DataView): Findings {
  expectText(file, 0, "RIFF");
  expectText(file, 8, "WEBP");
  const end = 8 + file.getUint32(4, true);
  if (end > file.byteLength) throw new RangeError("Cut off");
  const sizes: [number, number][] = [];
  const types: string[] = [];
  let profileBytes = 0;
  for (let at = 12; at < end; ) {
    const type = textAt(file, at, 4);
    const length = file.getUint32(at + 4, true);
    const size = sizeIn[type]?.(file, at + 8);
    if (size) sizes.push(size);
    types.push(type);
    if (type === "ICCP") profileBytes += length;
    // Chunks are padded to an even length.
    at += 8 + length + (length % 2);
    if (at > end) throw new RangeError("Cut off");
  }
  const has = (...wanted: string[]) => wanted.some((type) => types.includes(type));
  const isAnimated = has("ANIM", "ANMF");
  if (!isAnimated && !has("VP8 ", "VP8L")) throw new RangeError("No picture");
  const hasMetadata = types.some((type) => !neededChunks.includes(type));
  return { sizes, end, isAnimated, hasMetadata, scans: 1, profileBytes };
}
