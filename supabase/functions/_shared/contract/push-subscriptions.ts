import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { noContent } from "./values.ts";

const message = "This isn't a push service's subscription";

/** The push service's address of one browser. The database decides which hosts are allowed. */
const address = z
  .string(message)
  .check(z.maxLength(2048, message), z.startsWith("https://", message));

/** A browser's `PushSubscription.toJSON()`. */
const subscription = z.object({
  endpoint: address,
  keys: z.object({
    /** The browser's public key, 65 bytes in base64url. */
    p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/, "Not a public key")),
    /** The browser's secret, 16 bytes in base64url. */
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, "Not a secret of 16 bytes")),
  }),
});

/**
 * Enables Web Push in a browser until the session ends. 201 for a new subscription, 200 for an
 * existing one.
 */
export const addPushSubscription = endpoint("POST /push-subscriptions", {
  creates: "if new",
  body: subscription,
  output: z.object({ endpoint: address }),
});

/** Disables Web Push in this browser. */
export const removePushSubscription = endpoint("DELETE /push-subscriptions", {
  body: z.object({ endpoint: address }),
  output: noContent,
});
