import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant, noContent, uuid } from "./values.ts";

const byId = z.object({ id: uuid });

/** Everything that is stored about the caller, as one document. */
export const exportAccount = endpoint("GET /users/:id/export", {
  params: byId,
  rateLimitKey: "export_account",
  output: z.looseObject({
    exportedAt: instant,
    account: z.looseObject({ id: uuid, email: z.string() }),
  }),
});

/** Permanently deletes the caller's account; `confirm` is its email address. */
export const deleteAccount = endpoint("DELETE /users/:id", {
  params: byId,
  body: z.object({ confirm: z.string("Type your account's email address to confirm") }),
  output: noContent,
});
