import * as z from "zod/mini";

/** The same object schema without unknown keys. */
export const strict = <S extends z.core.$ZodShape>(schema: z.ZodMiniObject<S>) =>
  z.strictObject(schema.shape);
