import { type Findings, textAt } from "./findings.ts";

const marker = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda } as const;
/** APP0 to APP15, and comments. */
const isApplicationData = (code: number) => (code >= 0xe0 && code <= 0xef) || code === 0xfe;
const colorProfile = "ICC_PROFILE\0";
/** The names of the only segments that viewers need, by marker. Others hold EXIF, XMP or thumbnails. */
const neededData: Readonly<Record<number, string>> = {
  224: "JFIF\0",
  226: colorProfile,
  238: "Adobe",
};
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
  let [hasMetadata, scans, profileBytes] = [false, 0, 0];
  for (let at = 2; ; ) {
    // Only fill bytes may precede a marker, unless a scan has begun.
    if (scans === 0 && bytes[at] !== 0xff) throw new RangeError("No marker");
    at = nextMarker(bytes, at);
    const code = file.getUint8(at + 1);
    if (code === marker.endOfImage) {
      if (scans === 0) throw new RangeError("No scan");
      return { sizes, end: at + 2, isAnimated: false, hasMetadata, scans, profileBytes };
    }
    // These have no length; a reader that expects one would miss segments that viewers see.
    if (code < 0xc0 || code === marker.startOfImage) throw new RangeError("No such segment");
    if (isFrame(code)) sizes.push([file.getUint16(at + 7), file.getUint16(at + 5)]);
    if (code === marker.startOfScan) scans++;
    const length = file.getUint16(at + 2);
    if (isApplicationData(code)) {
      const name = neededData[code];
      if (
        name === undefined ||
        length < 2 + name.length ||
        textAt(file, at + 4, name.length) !== name
      )
        hasMetadata = true;
      else if (name === colorProfile) profileBytes += length;
    }
    at += 2 + length;
  }
}
