import { expectText, type Findings, textAt } from "./findings.ts";

/** The chunks that viewers need. Others hold EXIF, XMP, text or data of an application. */
const neededChunks =
  /^(IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|sPLT)$/;
/** Deflate packs at most 1,032 bytes into one. */
const largestRatio = 1032;

/** Reads the chunks of a PNG (W3C PNG, third edition). */
export function readPng(file: DataView): Findings {
  expectText(file, 0, "\x89PNG\r\n\x1a\n");
  expectText(file, 12, "IHDR");
  const sizes: [number, number][] = [];
  let [isAnimated, hasMetadata, hasData, profileBytes] = [false, false, false, 0];
  let at = 8;
  for (let type = ""; type !== "IEND"; ) {
    const length = file.getUint32(at);
    type = textAt(file, at + 4, 4);
    const data = at + 8;
    at = data + length + 4;
    if (at > file.byteLength) throw new RangeError("Cut off");
    if (type === "IHDR") sizes.push([file.getUint32(data), file.getUint32(data + 4)]);
    if (type === "IDAT") hasData = true;
    if (type === "iCCP") profileBytes += length * largestRatio;
    if (type === "acTL") isAnimated = true;
    else if (!neededChunks.test(type)) hasMetadata = true;
  }
  if (!hasData) throw new RangeError("No IDAT");
  return { sizes, end: at, isAnimated, hasMetadata, scans: 1, profileBytes };
}
