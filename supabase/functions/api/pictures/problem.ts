import { imageTypes, profileLimits } from "../../_shared/contract/users.ts";
import type { Findings } from "./findings.ts";
import { readJpeg } from "./jpeg.ts";
import { readPng } from "./png.ts";
import { readWebp } from "./webp.ts";

const formats = {
  "image/jpeg": { name: "JPEG", read: readJpeg },
  "image/png": { name: "PNG", read: readPng },
  "image/webp": { name: "WebP", read: readWebp },
} as const;

/** A viewer decodes a progressive JPEG once for each scan: 1,000 scans in 67 kB cost 1.5 s. Encoders write about ten. */
const mostScans = 100;
/** For a PNG, 8 kB as packed. Profiles of screens and cameras have 0.5 to 4 kB. */
const largestProfile = { "image/jpeg": 64, "image/png": 8 * 1032, "image/webp": 64 } as const;

const typeOf = (path: string) =>
  (Object.keys(formats) as (keyof typeof formats)[]).find((type) =>
    imageTypes[type].some((extension) => path.endsWith(`.${extension}`)),
  );

/** Why no profile may use the stored picture; undefined if it is fine. */
export function pictureProblem(path: string, bytes: Uint8Array): string | undefined {
  const type = typeOf(path);
  if (!type) return "The profile picture must be a JPEG, PNG or WebP";
  const { name, read } = formats[type];
  const broken = `The profile picture is not a complete ${name} file`;
  let found: Findings;
  try {
    found = read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // The file states a length past its end, or is of another format.
    if (error instanceof RangeError) return broken;
    throw error;
  }
  const { sizes, end, isAnimated, hasMetadata, scans, profileBytes } = found;
  const sides = sizes.flat();
  if (sides.length === 0 || sides.some((side) => side < 1)) return broken;
  if (sides.some((side) => side > profileLimits.imageSide))
    return `The profile picture is limited to ${profileLimits.imageSide} pixels per side`;
  if (hasMetadata)
    return "The profile picture still contains EXIF or XMP data or text, such as its location";
  if (scans > mostScans) return `The profile picture is limited to ${mostScans} scans`;
  if (profileBytes > largestProfile[type] * 1024)
    return "The color profile of the profile picture is too large";
  if (isAnimated) return "The profile picture must not be animated";
  if (end < bytes.length) return "The profile picture's file contains more than the picture";
  return undefined;
}
