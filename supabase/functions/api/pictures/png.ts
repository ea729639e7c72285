import { expectText, type Findings, textAt } from "./findings.ts";

const keywordLength = 79;
/** XMP, and EXIF as ImageMagick keeps it. */
const isMetadataKeyword = (keyword: string) =>
  keyword === "XML:com.adobe.xmp" || keyword.startsWith("Raw profile type ");

/** Reads the chunks of a PNG (W3C PNG, third edition). */
export function readPng(file: DataView): Findings {
  expectText(file, 0, "\x89PNG\r\n\x1a\n");
  expectText(file, 12, "IHDR");
  const sizes: [number, number][] = [];
  let [isAnimated, hasMetadata, hasData] = [false, false, false];
  let at = 8;
  for (let type = ""; type !== "IEND"; ) {
    const length = file.getUint32(at);
    type = textAt(file, at + 4, 4);
    const data = at + 8;
    at = data + length + 4;
    if (at > file.byteLength) throw new RangeError("Cut off");
    if (type === "IHDR") sizes.push([file.getUint32(data), file.getUint32(data + 4)]);
    if (type === "IDAT") hasData = true;
    if (type === "acTL") isAnimated = true;
    if (type === "eXIf") hasMetadata = true;
    if (/^(tEXt|zTXt|iTXt)$/.test(type)) {
      const [keyword = ""] = textAt(file, data, Math.min(length, keywordLength)).split("\0");
      hasMetadata ||= isMetadataKeyword(keyword);
    }
  }
  if (!hasData) throw new RangeError("No IDAT");
  return { sizes, end: at, isAnimated, hasMetadata };
}
