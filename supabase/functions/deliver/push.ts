import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { Browser, Delivery } from "./delivery.ts";
import { textOf } from "./text.ts";

/** The content of a notification, as web/src/service-worker reads it. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The link's path below the app's address. */
  readonly path: string;
  /** Replaces an earlier notification with the same tag. */
  readonly tag: string;
}

/** The sender: the key pair that identifies it to push services (RFC 8292), and its contact. */
export interface Vapid {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Posts to a push service. */
export type Post = (endpoint: string, init: RequestInit) => Promise<Response>;

/** In ms. Push services respond within a second. */
const timeout = 3000;
/** How long a push service keeps a message for an offline browser, in seconds. */
const timeToLive = { LAST_CALL: 2 * 3600, QUESTION: 8 * 3600 };
const defaultTimeToLive = 24 * 3600;

function messageOf(delivery: Delivery): PushMessage {
  const { subject, lines, path } = textOf(delivery);
  const tag = `${delivery.kind} ${path}`;
  return { title: subject, body: lines[0] ?? "", path, tag };
}

interface PushResults {
  readonly taken: string[];
  /** Retried later; status 0 means no response. */
  readonly failed: { readonly endpoint: string; readonly status: number }[];
  /** Deleted by the push service (404 or 410). */
  readonly gone: string[];
}

/** Sends a message to every browser of a fan, encrypted for each (RFC 8291). Never rejects. */
export async function pushTo(
  browsers: readonly Browser[],
  delivery: Delivery,
  { vapid, post }: { vapid: Vapid; post: Post },
): Promise<PushResults> {
  const ttl = new Map(Object.entries(timeToLive)).get(delivery.kind) ?? defaultTimeToLive;
  const message = { data: { ...messageOf(delivery) }, options: { ttl } };
  const outcomes = await Promise.all(
    browsers.map(async ({ endpoint, ...keys }) => {
      try {
        const { headers, body } = await buildPushPayload(
          message,
          { endpoint, expirationTime: null, keys },
          vapid,
        );
        const response = await post(endpoint, {
          method: "POST",
          headers,
          body,
          redirect: "manual",
          signal: AbortSignal.timeout(timeout),
        });
        await response.body?.cancel();
        return { endpoint, status: response.status };
      } catch {
        return { endpoint, status: 0 };
      }
    }),
  );
  const isGone = (status: number) => status === 404 || status === 410;
  const isTaken = (status: number) => status >= 200 && status < 300;
  const endpointsWhere = (matches: (status: number) => boolean) =>
    outcomes.flatMap(({ endpoint, status }) => (matches(status) ? [endpoint] : []));
  return {
    taken: endpointsWhere(isTaken),
    failed: outcomes.filter(({ status }) => !isGone(status) && !isTaken(status)),
    gone: endpointsWhere(isGone),
  };
}

/** Names the statuses only; a browser's address does not belong in a log. */
export class PushFailure extends Error {
  constructor(statuses: readonly number[]) {
    super(`Push services returned ${statuses.join(", ")}`);
  }
}
