import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { noContent } from "./values.ts";

const message = "This is no subscription of a push service";

/** Where a push service takes messages for one browser. Which hosts may be named is the database's to say. */
const endpoint = z
  .string(message)
  .check(z.maxLength(2048, message), z.startsWith("https://", message));

/** As `PushSubscription.toJSON()` of a browser has it. */
const subscription = z.object({
  endpoint,
  keys: z.object({
    /** Its public key, 65 bytes in base64url. */
    p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/, "Not a public key")),
    /** 16 bytes of a secret. */
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, "Not a secret of 16 bytes")),
  }),
});

/** Has the caller reminded in a browser by Web Push, until the session ends. 201 for a new one, 200 for one that stands. */
export const addPushSubscription = {
  method: "POST",
  path: "/push-subscriptions",
  body: subscription,
  output: z.object({ endpoint }),
} as const satisfies Endpoint;

/** No more in this one. */
export const removePushSubscription = {
  method: "DELETE",
  path: "/push-subscriptions",
  body: z.object({ endpoint }),
  output: noContent,
} as const satisfies Endpoint;
