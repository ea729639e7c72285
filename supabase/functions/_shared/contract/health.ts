import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";

/** Whether the API and its database answer: 200, or 503 with the same body. */
export const readHealth = {
  method: "GET",
  path: "/health",
  isPublic: true,
  output: z.object({
    status: z.enum(["ok", "unavailable"]),
    database: z.enum(["ok", "unreachable"]),
  }),
} as const satisfies Endpoint;

export type Health = z.infer<typeof readHealth.output>;
