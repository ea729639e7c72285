/**
 * Facts from a picture's headers. A reader throws a RangeError for a truncated file or another
 * format.
 */
export interface Findings {
  /** Every width and height in the file; viewers disagree about which one counts. */
  readonly sizes: readonly (readonly [number, number])[];
  /** The offset at which the picture ends. */
  readonly end: number;
  readonly isAnimated: boolean;
  /** Anything that no viewer needs: EXIF, XMP, comments, thumbnails, unknown parts. */
  readonly hasMetadata: boolean;
  /** How often a viewer decodes the whole picture. */
  readonly scans: number;
  /** An upper bound of the color profile's unpacked size. */
  readonly profileBytes: number;
}

export function textAt(file: DataView, at: number, length: number): string {
  if (at + length > file.byteLength) throw new RangeError("Cut off");
  return String.fromCharCode(...new Uint8Array(file.buffer, file.byteOffset + at, length));
}

export function expectText(file: DataView, at: number, text: string): void {
  if (textAt(file, at, text.length) !== text) throw new RangeError(`No ${text}`);
}
