import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { userCard } from "./users.ts";
import { noContent, uuid } from "./values.ts";

/**
 * Hides two fans from each other, everywhere and silently. 201 for a new block, 200 for an existing
 * one.
 */
export const blockFan = endpoint("POST /blocks", {
  creates: "if new",
  body: z.object({ userId: uuid }),
  output: z.object({ userId: uuid }),
});

export const unblockFan = endpoint("DELETE /blocks/:userId", { output: noContent });

/** The fans that the caller has blocked, newest first. */
export const listBlocks = endpoint("GET /blocks", { output: z.array(userCard) });
