import * as z from "zod/mini";

export const uuid = z.guid("Not a valid id");

/** A numeric id: a JSON number in requests and responses. */
export const numericId = z.int().check(z.positive());

/** A numeric id in a path or query, where everything is text. */
export const numericIdText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/, "Not a valid id")),
  z.transform(Number),
);

/**
 * A calendar date `YYYY-MM-DD`. A timestamp is cut at its `T`, so no time zone can shift the day.
 */
export const calendarDate = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split("T", 1)[0] ?? ""),
  ),
  z.iso.date("Not a valid date"),
);

/** A point in time, RFC 3339 in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** The output of a call without content: 204, no body. */
export const noContent = z.null();

/** An optional query parameter that a form may send empty. A union would hide the actual error. */
export const blankAsAbsent = <T>(schema: z.ZodMiniType<T, string>) =>
  z.optional(
    z.pipe(
      z.transform((value: string) => (value === "" ? undefined : value)),
      z.optional(schema),
    ),
  );

/** Exactly one of two ids, by the kind of game, or a draw. */
export function isOneOutcome<const A extends string, const B extends string>(
  a: A,
  b: B,
  message: string,
) {
  return (
    input: { readonly [K in A | B]?: number | null | undefined } & {
      readonly draw?: boolean | null | undefined;
    },
    context: z.core.$RefinementCtx,
  ) => {
    const fields = [a, b, "draw" as const].filter((field) => input[field] || input[field] === 0);
    if (fields.length !== 1) context.addIssue({ code: "custom", path: [fields[1] ?? a], message });
  };
}

/** An IANA name such as `America/New_York`. */
export const timeZone = z.string().check(z.refine(isTimeZone, "There is no such time zone"));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}
