import type { Findings } from "./findings.ts";

const marker = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda } as const;
/** EXIF and XMP are in APP1. APP13 holds Photoshop resources, which may contain both. */
const metadataMarkers: readonly number[] = [0xe1, 0xed];
/** SOF0 to SOF15 except DHT, JPG and DAC, which share their range. */
const isFrame = (code: number) =>
  code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;
/** Inside a scan, 0xff is followed by zero or by a restart marker. */
const isOfScan = (code: number) => code === 0 || (code >= 0xd0 && code <= 0xd7);

/** The position of the next marker's 0xff at or after `at`. */
function nextMarker(bytes: Uint8Array, at: number): number {
  for (let found = at - 1; ; ) {
    found = bytes.indexOf(0xff, found + 1);
    const code = found === -1 ? undefined : bytes[found + 1];
    if (code === undefined) throw new RangeError("No end of the picture");
    if (code !== 0xff && !isOfScan(code)) return found;
  }
}

/** Reads the segments of a JPEG (ITU T.81). */
export function readJpeg(file: DataView): Findings {
  if (file.getUint16(0) !== 0xff00 + marker.startOfImage) throw new RangeError("No JPEG");
  const bytes = new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
  const sizes: [number, number][] = [];
  let [hasMetadata, hasScan] = [false, false];
  for (let at = 2; ; ) {
    // Only fill bytes may precede a marker, unless a scan has begun.
    if (!hasScan && bytes[at] !== 0xff) throw new RangeError("No marker");
    at = nextMarker(bytes, at);
    const code = file.getUint8(at + 1);
    if (code === marker.endOfImage) {
      if (!hasScan) throw new RangeError("No scan");
      return { sizes, end: at + 2, isAnimated: false, hasMetadata };
    }
    // These have no length; a reader that expects one would miss segments that viewers see.
    if (code < 0xc0 || code === marker.startOfImage) throw new RangeError("No such segment");
    if (isFrame(code)) sizes.push([file.getUint16(at + 7), file.getUint16(at + 5)]);
    if (metadataMarkers.includes(code)) hasMetadata = true;
    if (code === marker.startOfScan) hasScan = true;
    at += 2 + file.getUint16(at + 2);
  }
}
