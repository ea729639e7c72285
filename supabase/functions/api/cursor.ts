import { ApiError } from "../_shared/http/errors.ts";

/** A page as SQL returns it: its lists, and the position of the next page; null on the last. */
interface StoredPage {
  readonly next: string | number | null;
}

/**
 * The cursors of one kind of list; base64url makes them opaque. `what` names the list, so that a
 * cursor of another list is rejected; `form` is SQL's format of a position.
 */
export function createCursors(what: string, form: RegExp) {
  const message = `This cursor isn't from a page of ${what}`;
  const prefix = `${what}:`;
  return {
    /**
     * The position in a cursor; undefined without one (the first page). Throws on a foreign cursor.
     */
    place(cursor: string | undefined): string | undefined {
      if (!cursor) return undefined;
      const text = decode(cursor);
      const place = text.slice(prefix.length);
      if (text.startsWith(prefix) && form.test(place) && cursor === encode(text)) return place;
      throw new ApiError("INVALID_INPUT", message, [{ path: "cursor", message }]);
    },
    cursor: (place: string | number): string => encode(prefix + place),
    /** A stored page in the contract's form. */
    page(stored: unknown) {
      const { next, ...lists } = stored as StoredPage;
      const nextCursor = next === null ? null : encode(prefix + next);
      return { ...lists, pagination: { hasNextPage: next !== null, nextCursor } };
    },
  };
}

export interface Cursors {
  place(cursor: string | undefined): string | number | undefined;
  page(stored: unknown): object;
}

/** Cursors of a list whose positions are ids. */
export function createIdCursors(what: string) {
  const { place, page } = createCursors(what, /^[1-9]\d{0,15}$/);
  return {
    page,
    place: (cursor: string | undefined) => {
      const id = place(cursor);
      return id === undefined ? undefined : Number(id);
    },
  };
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
