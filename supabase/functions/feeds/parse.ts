import type * as z from "zod/mini";
import { SourceError } from "./source-error.ts";

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
  const place = result.error.issues[0]?.path.join(".").slice(0, 80) ?? "";
  throw new SourceError(
    `${name} has changed its format (${place}). The feed is paused; enter results by hand.`,
    { isPausing: true },
  );
}
