import { ApiError } from "../_shared/http/errors.ts";

/** The cursor of the page after the one that ends with this id; base64url, so that nobody reads meaning into it. */
export const cursorBelow = (id: number): string => encode(`below:${id}`);

/** The id that a cursor stands for; undefined for none (the first page). Throws on one not made here. */
export const idOfCursor = (cursor: string | undefined) => idIn(cursor, "below", "posts");

/** The same for a list that begins with the oldest. */
export const cursorAbove = (id: number): string => encode(`above:${id}`);

/** The id that such a cursor stands for. */
export const idAboveCursor = (cursor: string | undefined) => idIn(cursor, "above", "replies");

function idIn(cursor: string | undefined, side: "below" | "above", what: string) {
  if (!cursor) return undefined;
  const [, foundSide, digits] = /^(below|above):([1-9]\d{0,15})$/.exec(decode(cursor)) ?? [];
  if (foundSide === side && cursor === encode(`${side}:${digits}`)) return Number(digits);
  const message = `This cursor is not one that a page of ${what} came with`;
  throw new ApiError("INVALID_INPUT", message, [{ path: "cursor", message }]);
}

/** The cursor of the page after the one that ends at this place, as the database writes it. */
export const cursorAfter = (place: string): string => encode(`after:${place}`);

/** The place that a cursor stands for; undefined for none (the first page). Throws on one not made here. */
export function placeOfCursor(cursor: string | undefined): string | undefined {
  if (!cursor) return undefined;
  const place = /^after:(-?\d{1,4} [\dT:.Z-]{20,30} [\da-f-]{36})$/.exec(decode(cursor))?.[1];
  if (place && cursor === cursorAfter(place)) return place;
  const message = "This cursor is not one that a page of standings came with";
  throw new ApiError("INVALID_INPUT", message, [{ path: "cursor", message }]);
}

/** The cursor of the page after the one that ends with this notification. */
export const cursorBefore = (id: string): string => encode(`before:${id}`);

/** The notification that a cursor stands for; undefined for none (the first page). Throws on one not made here. */
export function notificationOfCursor(cursor: string | undefined): string | undefined {
  if (!cursor) return undefined;
  const id = /^before:([1-9]\d{15}-[A-Z_]+-[\da-f-]{1,36})$/.exec(decode(cursor))?.[1];
  if (id && cursor === cursorBefore(id)) return id;
  const message = "This cursor is not one that a page of notifications came with";
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
