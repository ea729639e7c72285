import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { noContent } from "./values.ts";

const message = "This isn't a push service's subscription";

/** The push service's address of one browser. The database decides which hosts are allowed. */
const endpoint = z
  .string(message)
  .check(z.maxLength(2048, message), z.startsWith("https://", message));

/** A browser's `PushSubscription.toJSON()`. */
const subscription = z.object({
  endpoint,
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
export const addPushSubscription = {
  method: "POST",
  path: "/push-subscriptions",
  creates: "if new",
  body: subscription,
  output: z.object({ endpoint }),
} as const satisfies Endpoint;

/** Disables Web Push in this browser. */
export const removePushSubscription = {
  method: "DELETE",
  path: "/push-subscriptions",
  body: z.object({ endpoint }),
  output: noContent,
} as const satisfies Endpoint;
