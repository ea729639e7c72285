import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { userCard } from "./users.ts";
import { noContent, uuid } from "./values.ts";

/**
 * Hides two fans from each other, everywhere and silently. 201 for a new block, 200 for an existing
 * one.
 */
export const blockFan = {
  method: "POST",
  path: "/blocks",
  creates: "if new",
  body: z.object({ userId: uuid }),
  output: z.object({ userId: uuid }),
} as const satisfies Endpoint;

export const unblockFan = {
  method: "DELETE",
  path: "/blocks/:userId",
  params: z.object({ userId: uuid }),
  output: noContent,
} as const satisfies Endpoint;

/** The fans that the caller has blocked, newest first. */
export const listBlocks = {
  method: "GET",
  path: "/blocks",
  output: z.array(userCard),
} as const satisfies Endpoint;
