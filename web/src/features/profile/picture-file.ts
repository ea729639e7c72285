import { imageTypes as contractTypes } from "@contract/users.ts";

/** Extensions by type, for types that the bucket accepts. */
const imageTypes: Readonly<Record<string, readonly string[]>> = contractTypes;

/** In pixels: three times the displayed size, for high-resolution screens. */
const largestSide = 512;

/** A picture that browsers cannot decode, or a file with a misleading name. */
class UnreadablePicture extends Error {}

/** A chosen picture that browsers can decode. */
export interface ChosenPicture {
  readonly bitmap: ImageBitmap;
  readonly type: string;
  readonly extension: string;
}

/** A picture to upload: square, small, without the camera's metadata. */
export interface PreparedPicture {
  readonly blob: Blob;
  readonly extension: string;
}

/** The file's extension in lower case, "" if it has none. */
export function extensionOf(fileName: string): string {
  return /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
}

/** The output type for pictures that the bucket does not accept. */
const asJpeg = { type: "image/jpeg", extension: "jpg" };

const unreadablePicture = () => new UnreadablePicture("That file isn't a picture we can read");

/** The magic bytes of each accepted type. */
const signatures: Readonly<Record<string, RegExp>> = {
  "image/jpeg": /^\xff\xd8\xff/,
  "image/png": /^\x89PNG/,
  "image/webp": /^RIFF.{4}WEBP/s,
};

/** The output type: the file's by its content, since names lie, or JPEG. */
async function formatOf(file: File): Promise<{ type: string; extension: string }> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  const type = Object.keys(signatures).find((each) => signatures[each]?.test(start));
  const [first, ...others] = imageTypes[type ?? ""] ?? [];
  if (!type || !first) return asJpeg;
  const extension = extensionOf(file.name);
  return { type, extension: others.includes(extension) ? extension : first };
}

export async function readPicture(file: File): Promise<ChosenPicture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    return { bitmap, ...(await formatOf(file)) };
  } catch {
    throw unreadablePicture();
  }
}

/** The square crop; `position` from 0 to 1 moves it along the longer side. */
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
    // JPEG has no transparency; transparent areas would turn black.
    if (context && as === asJpeg.type) {
      context.fillStyle = "white";
      context.fillRect(0, 0, canvas.width, canvas.width);
    }
    context?.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.width);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, as, 0.85));
    if (!blob) throw unreadablePicture();
    return blob;
  }
  const blob = await write(type);
  if (blob.type === type) return { blob, extension };
  // A browser that cannot encode the requested type returns PNG, ten times as large.
  return { blob: await write(asJpeg.type), extension: asJpeg.extension };
}
