import type * as z from "zod/mini";

/** The first problem with each part of a value, in the contract's words, by its path: `games.2.sportId`. */
export function problemsOf(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    problems[path.join(".")] ??= message;
  return problems;
}

/** The first problem with one field; null without one. */
export const problemWith = (schema: z.ZodMiniType, field: string, value: unknown): string | null =>
  problemsOf(schema, { [field]: value })[field] ?? null;
