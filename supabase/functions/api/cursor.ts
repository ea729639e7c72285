import { ApiError } from "../_shared/http/errors.ts";

/** The cursor that leads to the posts below an id; base64url, so that nobody reads meaning into it. */
export function cursorBelow(id: number): string {
  return btoa(`below:${id}`).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The id that a cursor stands for; undefined for none (the first page). Throws on one not made here. */
export function idOfCursor(cursor: string | undefined): number | undefined {
  if (!cursor) return undefined;
  const id = Number(/^below:([1-9]\d{0,15})$/.exec(decode(cursor))?.[1]);
  if (cursor === (id ? cursorBelow(id) : "")) return id;
  const message = "This cursor is not one that a page of posts came with";
  throw new ApiError("INVALID_INPUT", message, [{ path: "cursor", message }]);
}

function decode(cursor: string): string {
  try {
    return atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}
