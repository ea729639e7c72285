import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** Whether the API and its database answer: 200, or 503 with the same body. */
export const readHealth = endpoint("GET /health", {
  isPublic: true,
  output: z.object({
    status: z.enum(["ok", "unavailable"]),
    database: z.enum(["ok", "unreachable"]),
  }),
});

export type Health = z.infer<typeof readHealth.output>;
