// Handmade pictures with complete headers and as few pixels as the formats allow.
import { crc32, deflateSync } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;
export type Size = readonly [width: number, height: number];

const latin1 = (text: string) => Buffer.from(text, "latin1");
/** Concatenates the parts. Texts are Latin-1, one byte per character. */
export const join = (...parts: (string | Uint8Array)[]): Bytes =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === "string" ? latin1(part) : part))),
  );

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const littleUint32 = (value: number) => uint32(value).reverse();
const uint16 = (value: number) => uint32(value).subarray(2);

export function pngChunk(type: string, data: string | Uint8Array = ""): Bytes {
  const named = join(type, data);
  return join(uint32(named.length - 4), named, uint32(crc32(named)));
}

/** One bit for each pixel, with `extra` chunks before the data. */
export function png([width, height]: Size = [1, 1], ...extra: Uint8Array[]): Bytes {
  const header = join(uint32(width), uint32(height), "\x01\0\0\0\0");
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return join(
    "\x89PNG\r\n\x1a\n",
    pngChunk("IHDR", header),
    ...extra,
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND"),
  );
}

export const jpegSegment = (code: number, data: string | Uint8Array): Bytes =>
  join("\xff", Uint8Array.of(code), uint16(data.length + 2), data);

/** One component, with `extra` segments before the frame. */
export function jpeg([width, height]: Size = [1, 1], ...extra: Uint8Array[]): Bytes {
  const frame = join("\x08", uint16(height), uint16(width), "\x01\x01\x11\0");
  return join(
    "\xff\xd8",
    jpegSegment(0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01\0\0"),
    ...extra,
    jpegSegment(0xc0, frame),
    jpegSegment(0xda, "\x01\x01\0\0\x3f\0"),
    "\x12\xff\0\xff\xd0\x34",
    "\xff\xd9",
  );
}

export const webpChunk = (type: string, data: string | Uint8Array): Bytes =>
  join(type, littleUint32(data.length), data, data.length % 2 === 1 ? "\0" : "");

const uint24 = (value: number) => littleUint32(value).subarray(0, 3);

/** The chunk with the size of the canvas, which metadata and animations require. */
export const webpCanvas = ([width, height]: Size): Bytes =>
  webpChunk("VP8X", join("\0\0\0\0", uint24(width - 1), uint24(height - 1)));

export const webpOf = (...chunks: Uint8Array[]): Bytes => {
  const all = join("WEBP", ...chunks);
  return join("RIFF", littleUint32(all.length), all);
};

/** A lossless picture, with `extra` chunks after it. */
export const webp = ([width, height]: Size = [1, 1], ...extra: Uint8Array[]): Bytes =>
  webpOf(
    webpChunk("VP8L", join("\x2f", littleUint32((width - 1) | ((height - 1) << 14)), "\x07\x10")),
    ...extra,
  );
