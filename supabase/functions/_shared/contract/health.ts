import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";

/** Whether the API and the database behind it answer: 200 when both do, 503 with the same body when not. */
export const readHealth = {
  method: "GET",
  path: "/health",
  isPublic: true,
  output: z.object({
    status: z.enum(["ok", "unavailable"]),
    database: z.enum(["ok", "unreachable"]),
  }),
} as const satisfies Endpoint;

/** What the call answers. */
export type Health = z.infer<typeof readHealth.output>;
