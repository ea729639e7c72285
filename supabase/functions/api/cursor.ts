import { ApiError } from "../_shared/http/errors.ts";

/** A page as SQL answers it: its lists, and the place after which the next page begins; null on the last. */
interface StoredPage {
  readonly next: string | number | null;
}

/**
 * The cursors of one kind of list, which lead from page to page; base64url, so that nobody reads meaning
 * into them.
 * @param what is listed: one list's cursor is none of another's.
 * @param form of a place, as SQL writes it.
 */
export function createCursors(what: string, form: RegExp) {
  const message = `This cursor is not one that a page of ${what} came with`;
  const prefix = `${what}:`;
  return {
    /** The place that a cursor stands for; undefined for none (the first page). Throws on one not made here. */
    place(cursor: string | undefined): string | undefined {
      if (!cursor) return undefined;
      const text = decode(cursor);
      const place = text.slice(prefix.length);
      if (text.startsWith(prefix) && form.test(place) && cursor === encode(text)) return place;
      throw new ApiError("INVALID_INPUT", message, [{ path: "cursor", message }]);
    },
    /** What stands for a place. */
    cursor: (place: string | number): string => encode(prefix + place),
    /** A stored page as the contract has it. */
    page(stored: unknown) {
      const { next, ...lists } = stored as StoredPage;
      const nextCursor = next === null ? null : encode(prefix + next);
      return { ...lists, pagination: { hasNextPage: next !== null, nextCursor } };
    },
  };
}

/** The same for a list whose places are ids. */
export function createIdCursors(what: string) {
  const { place, page } = createCursors(what, /^[1-9]\d{0,15}$/);
  return {
    page,
    /** The id after which the page begins, under the name by which SQL is asked for it; nothing for the first. */
    from: <Name extends string>(name: Name, cursor: string | undefined) => {
      const id = place(cursor);
      return (id === undefined ? {} : { [name]: Number(id) }) as { [N in Name]?: number };
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
