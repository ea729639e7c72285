import { z } from "zod";

export const uuid = z.guid("Not a valid id");

/** A numeric id: JSON number in bodies and answers. */
export const numericId = z.number().int().positive();

/** A numeric id in a path or query, where everything is text. */
export const numericIdText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, "Not a valid id")
  .transform(Number);

/**
 * A calendar date `YYYY-MM-DD`. A full timestamp is accepted and cut at its `T`: only the part
 * before it is meant, so no time zone can shift the day.
 */
export const calendarDate = z
  .string()
  .transform((text) => text.split("T", 1)[0] ?? "")
  .pipe(z.iso.date("Not a valid date"));

/** A moment, RFC 3339 in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** Optional free text: trimmed, an empty one means "none". */
export const optionalText = (max: number, label: string) =>
  z
    .string()
    .trim()
    .refine((text) => [...text].length <= max, `${label} is limited to ${max} characters`)
    .transform((text) => (text === "" ? null : text))
    .nullable();

/** What a call answers that has nothing to say: 204, no body. */
export const nothing = z.null();

/** An optional part of a query that a form may also send empty. */
export const blankAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal("").transform(() => undefined), schema]).optional();
