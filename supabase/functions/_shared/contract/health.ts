import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** Whether the API and its database respond: 200, or 503 with the same fields. */
export const readHealth = endpoint("GET /health", {
  isPublic: true,
  output: z.object({
    status: z.enum(["ok", "unavailable"]),
    database: z.enum(["ok", "unreachable"]),
    /** In years, as the operator set it; null while the database is unreachable. */
    minimumAge: z.nullable(z.int()),
  }),
});

export type Health = z.infer<typeof readHealth.output>;
