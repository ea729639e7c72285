/** Its message is one sentence for the user. */
export class FileError extends Error {}

/** In bytes; no one reviews a longer list. */
const largestFile = 1_000_000;

/** Joins a calendar's folded lines as bytes, since a fold may split a character. */
function unfold(bytes: Uint8Array): Uint8Array {
  const isFold = (at: number) => bytes[at] === 0x0a && [0x20, 0x09].includes(bytes[at + 1] ?? 0);
  return bytes.filter(
    (byte, at) => !(isFold(at) || isFold(at - 1) || (byte === 0x0d && isFold(at + 1))),
  );
}

/**
 * Whether a Windows file is in the Central European encoding: read as Western, it has signs within
 * words, as in Polish, or the accents of Romance languages beside š or ž, as in Czech.
 */
function isCentralEuropean(western: string): boolean {
  return (
    /\p{L}[³¹¿Ÿ¼¾]|[³£¯¿]\p{L}/u.test(western) ||
    (/[šžŠŽ]/.test(western) && /[èìùòïÈÌ]/.test(western))
  );
}

/** Decodes a file in the encodings of spreadsheets: UTF-8, UTF-16, Windows-1252 or Windows-1250. */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > largestFile) throw new FileError(`${file.name} is larger than 1 MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  if (begins(0x50, 0x4b) || begins(0xd0, 0xcf))
    throw new FileError(`${file.name} is a workbook. Save the sheet as CSV first.`);
  if (begins(0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (begins(0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) throw new FileError(`${file.name} is not a text file.`);
  const head = new TextDecoder().decode(bytes.subarray(0, 100));
  const whole = /^\s*BEGIN:VCALENDAR/i.test(head) ? unfold(bytes) : bytes;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(whole);
  } catch {
    const western = new TextDecoder("windows-1252").decode(whole);
    return isCentralEuropean(western) ? new TextDecoder("windows-1250").decode(whole) : western;
  }
}
