/** Says in one sentence why a file cannot be read. */
export class FileError extends Error {}

/** In bytes: more is no list that people look over. */
const largestFile = 1_000_000;

/** Joins the lines that a calendar folds: it may do so within a letter, which is decoded only then. */
function unfold(bytes: Uint8Array): Uint8Array {
  const isFold = (at: number) => bytes[at] === 0x0a && [0x20, 0x09].includes(bytes[at + 1] ?? 0);
  return bytes.filter(
    (byte, at) => !(isFold(at) || isFold(at - 1) || (byte === 0x0d && isFold(at + 1))),
  );
}

/** The text of a file in the encodings that spreadsheets save: UTF-8, UTF-16, or Windows' own. */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > largestFile) throw new FileError(`${file.name} is larger than 1 MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  if (begins(0x50, 0x4b) || begins(0xd0, 0xcf))
    throw new FileError(`${file.name} is a workbook: save the sheet as CSV first.`);
  if (begins(0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (begins(0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) throw new FileError(`${file.name} is not a text file.`);
  const head = new TextDecoder().decode(bytes.subarray(0, 100));
  const whole = /^\s*BEGIN:VCALENDAR/i.test(head) ? unfold(bytes) : bytes;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(whole);
  } catch {
    return new TextDecoder("windows-1252").decode(whole);
  }
}
