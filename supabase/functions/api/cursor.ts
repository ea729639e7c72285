import { ApiError } from "../_shared/http/errors.ts";

/** The cursor of the page after the one that ends with this id; base64url, so that nobody reads meaning into it. */
export const cursorBelow = (id: number): string => encode(`below:${id}`);

/** The id that a cursor stands for; undefined for none (the first page). Throws on one not made here. */
export const idOfCursor = (cursor: string | undefined) => idIn(cursor, "below", "posts");

/** The same for a list that begins with the oldest. */
export const cursorAbove = (id: number): string => encode(`above:${id}`);

/** The id that such a cursor stands for. */
export const idAboveCursor = (cursor: string | undefined) => idIn(cursor, "above", "replies");

/** The cursor of the page after the one that ends at this place, as the database writes it. */
export const cursorAfter = (place: string): string => encode(`after:${place}`);

/** The place that such a cursor stands for. */
export const placeOfCursor = (cursor: string | undefined) =>
  read(cursor, /^after:(-?\d{1,4} [\dT:.Z-]{20,30} [\da-f-]{36})$/, "standings");

/** The cursor of the page after the one that ends with this notification. */
export const cursorBefore = (id: string): string => encode(`before:${id}`);

/** The notification that such a cursor stands for. */
export const notificationOfCursor = (cursor: string | undefined) =>
  read(cursor, /^before:([1-9]\d{15}-[A-Z_]+-[\da-f-]{1,36})$/, "notifications");

function idIn(cursor: string | undefined, side: "below" | "above", what: string) {
  const id = read(cursor, new RegExp(`^${side}:([1-9]\\d{0,15})$`), what);
  return id === undefined ? undefined : Number(id);
}

/** What the form finds in a cursor. */
function read(cursor: string | undefined, form: RegExp, what: string): string | undefined {
  if (!cursor) return undefined;
  const [text = "", found] = form.exec(decode(cursor)) ?? [];
  if (found !== undefined && cursor === encode(text)) return found;
  const message = `This cursor is not one that a page of ${what} came with`;
  throw new ApiError("INVALID_INPUT", message, [{ path: "cursor", message }]);
}

const encode = (text: string): string =>
  btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

function decode(cursor: string): string {
  try {
    return atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}
