import * as z from "zod/mini";

/** Which page of these is asked for: its size goes up to `largest`. */
export const pageQueryOf = (items: string, defaultSize: number, maxSize: number) => {
  const rule = `A page has between 1 and ${maxSize} ${items}`;
  return z.object({
    cursor: z.optional(z.string()),
    pageSize: z._default(
      z
        .pipe(z.string().check(z.regex(/^\d{1,4}$/, rule)), z.transform(Number))
        .check(z.refine((size) => size >= 1 && size <= maxSize, rule)),
      defaultSize,
    ),
  });
};

/** Whether there is more, and how to ask for it. */
export const pagination = z.object({
  hasNextPage: z.boolean(),
  /** Opaque; what to send as `cursor` for the next page. */
  nextCursor: z.nullable(z.string()),
});
