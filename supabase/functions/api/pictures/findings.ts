/** Facts from the headers of a picture. A reader throws a RangeError for a file that is cut off or of another format. */
export interface Findings {
  /** Width and height, wherever the file states them; viewers disagree about which ones count. */
  readonly sizes: readonly (readonly [number, number])[];
  /** Where the picture ends in the file. */
  readonly end: number;
  readonly isAnimated: boolean;
  readonly hasMetadata: boolean;
}

export function textAt(file: DataView, at: number, length: number): string {
  if (at + length > file.byteLength) throw new RangeError("Cut off");
  return String.fromCharCode(...new Uint8Array(file.buffer, file.byteOffset + at, length));
}

export function expectText(file: DataView, at: number, text: string): void {
  if (textAt(file, at, text.length) !== text) throw new RangeError(`No ${text}`);
}
