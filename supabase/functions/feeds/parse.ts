import * as z from "zod/mini";
import type { UnreadMatch } from "./feed-row.ts";
import { SourceError } from "./source-error.ts";

const changedFormat = (name: string, place: string) =>
  new SourceError(
    `${name} has changed its format (${place}). The feed is paused; enter results by hand.`,
    { isPausing: true },
  );

const placeOf = (path: readonly PropertyKey[] = []) => path.join(".").slice(0, 80);

/** Parses a JSON file. An incomplete file is retried; another shape pauses the feed. */
export function parseJson<T>(schema: z.ZodMiniType<T>, text: string, name: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SourceError(`${name} sent an incomplete response.`);
  }
  return parseShape(schema, value, name);
}

/** Parses a value with the shape that the source documents. */
export function parseShape<T>(schema: z.ZodMiniType<T>, value: unknown, name: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw changedFormat(name, placeOf(result.error.issues[0]?.path));
}

/** A list whose items are parsed one by one. */
export const rawMatches = z.array(z.unknown()).check(z.maxLength(2000));

/**
 * Parses each match of a source. A match that does not fit is left out with the reason; if more than half do not, the
 * source has changed its format.
 */
export function parseEach<T>(
  schema: z.ZodMiniType<T>,
  matches: readonly unknown[],
  name: string,
  describe: (match: unknown) => Pick<UnreadMatch, "name" | "round">,
): { read: T[]; unread: UnreadMatch[] } {
  const read: T[] = [];
  const unread: UnreadMatch[] = [];
  let firstPlace = "";
  for (const [index, match] of matches.entries()) {
    const result = schema.safeParse(match);
    if (result.success) read.push(result.data);
    else {
      const place = placeOf(result.error.issues[0]?.path);
      firstPlace ||= `${index}.${place}`;
      const value = JSON.stringify(valueAt(match, result.error.issues[0]?.path));
      const reason = `Its ${place || "shape"} cannot be read: ${value ?? "missing"}`;
      unread.push({ ...describe(match), reason: reason.slice(0, 200) });
    }
  }
  if (unread.length * 2 > matches.length) throw changedFormat(name, firstPlace);
  return { read, unread };
}

const valueAt = (value: unknown, path: readonly PropertyKey[] = []): unknown =>
  path.reduce((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);

/** The name of a match, from its known sides. */
export const matchName = (one: unknown, two: unknown) =>
  [one, two].map((side) => (typeof side === "string" ? side.slice(0, 120) : "?")).join(" – ");

/** A round's number, if it is one. */
export const roundOrNull = (round: unknown) =>
  Number.isInteger(round) && (round as number) >= 0 && (round as number) <= 999
    ? (round as number)
    : null;
