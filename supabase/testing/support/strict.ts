import * as z from "zod/mini";

/** The same object, which nothing may be in but what it names. */
export const strict = <S extends z.core.$ZodShape>(schema: z.ZodMiniObject<S>) =>
  z.strictObject(schema.shape);
