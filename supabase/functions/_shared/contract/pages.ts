import * as z from "zod/mini";

/** The query for one page of these items, up to `maxSize`. */
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

/** Whether a next page exists, and its cursor. */
export const pagination = z.object({
  hasNextPage: z.boolean(),
  /** Opaque; send it as `cursor` for the next page. */
  nextCursor: z.nullable(z.string()),
});
