import { imageTypes as contractTypes } from "@contract/users.ts";

/** The extensions of each type that the bucket takes. */
const imageTypes: Readonly<Record<string, readonly string[]>> = contractTypes;

/** In pixels; shown at less than a third of it, but on sharp screens. */
const largestSide = 512;

/** What a picture is that no browser can draw, or something else that only bears its name. */
class UnreadablePicture extends Error {}

/** A picture that was chosen and can be drawn. */
export interface ChosenPicture {
  readonly bitmap: ImageBitmap;
  readonly type: string;
  readonly extension: string;
}

/** A picture that is ready to be sent: square, small, and without what the camera wrote into it. */
export interface PreparedPicture {
  readonly blob: Blob;
  readonly extension: string;
}

/** The file's extension in lower case, "" if it has none. */
export function extensionOf(fileName: string): string {
  return /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
}

/** The type that pictures get which the bucket does not take. */
const asJpeg = { type: "image/jpeg", extension: "jpg" };

const unreadable = () => new UnreadablePicture("That file isn't a picture we can read");

/** How files of each type that the bucket takes begin, byte by byte. */
const signatures: Readonly<Record<string, RegExp>> = {
  "image/jpeg": /^\xff\xd8\xff/,
  "image/png": /^\x89PNG/,
  "image/webp": /^RIFF.{4}WEBP/s,
};

/** The type to send a file as: its own by its content, since names lie, or JPEG. */
async function formatOf(file: File): Promise<{ type: string; extension: string }> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  const type = Object.keys(signatures).find((each) => signatures[each]?.test(start));
  const [first, ...others] = imageTypes[type ?? ""] ?? [];
  if (!type || !first) return asJpeg;
  const given = extensionOf(file.name);
  return { type, extension: others.includes(given) ? given : first };
}

export async function readPicture(file: File): Promise<ChosenPicture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    return { bitmap, ...(await formatOf(file)) };
  } catch {
    throw unreadable();
  }
}

/** The square that is kept; `position` from 0 to 1 moves it along the longer side. */
export function cropOf({ width, height }: { width: number; height: number }, position: number) {
  const side = Math.min(width, height);
  return { x: (width - side) * position, y: (height - side) * position, side };
}

export async function preparePicture(
  { bitmap, type, extension }: ChosenPicture,
  position: number,
): Promise<PreparedPicture> {
  const { x, y, side } = cropOf(bitmap, position);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(side, largestSide);
  const context = canvas.getContext("2d");
  async function write(as: string): Promise<Blob> {
    // JPEG has no transparency: what shows through would become black.
    if (context && as === asJpeg.type) {
      context.fillStyle = "white";
      context.fillRect(0, 0, canvas.width, canvas.width);
    }
    context?.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.width);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, as, 0.85));
    if (!blob) throw unreadable();
    return blob;
  }
  const blob = await write(type);
  if (blob.type === type) return { blob, extension };
  // A browser that cannot write the type that was asked for writes PNG, ten times as large as need be.
  return { blob: await write(asJpeg.type), extension: asJpeg.extension };
}
