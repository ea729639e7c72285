import * as z from "zod/mini";
import { numericId } from "../_shared/contract/values.ts";
import { unwrap } from "../_shared/http/unwrap.ts";
import { type Delivery, delivery } from "./delivery.ts";
import type { DeliverDeps } from "./deps.ts";
import { mailOf } from "./mail.ts";
import { PushFailure, pushTo } from "./push.ts";

/** The maximum number of deliveries in flight, and of fans per step. */
const maxConcurrentDeliveries = 20;
const fansPerStep = 250;
/** The limits of one call, in ms and messages, below the CPU limit of a hosted function. */
const callTimeLimit = 20_000;
const maxMessagesPerCall = 500;

/** A push is one message to each of the fan's browsers. */
const countMessages = ({ browsers }: Readonly<Record<string, unknown>>) =>
  Array.isArray(browsers) ? browsers.length : 1;

/** Sends one delivery by its channel. Rejects if it must be retried. */
async function deliverOne(deps: DeliverDeps, one: Delivery): Promise<void> {
  if (one.channel === "EMAIL") {
    await deps.send?.(mailOf(one, deps), one.id);
    return;
  }
  if (!deps.push) return;
  const { taken, failed, gone } = await pushTo(one.browsers ?? [], one, deps.push);
  unwrap(
    await deps.db.rpc("record_push_results", {
      taken,
      failed: failed.map(({ endpoint }) => endpoint),
      gone,
    }),
  );
  if (taken.length === 0 && failed.length > 0)
    throw new PushFailure(failed.map(({ status }) => status));
}

/**
 * Sends due deliveries until none is left or the call reaches its limits. Several are in flight, so
 * one that hangs does not hold up the others.
 */
export async function deliverAll(deps: DeliverDeps): Promise<{ sent: number; failed: number }> {
  const total = { sent: 0, failed: 0 };
  const channels = [...(deps.send ? ["EMAIL"] : []), ...(deps.push ? ["PUSH"] : [])];
  if (channels.length === 0) return total;

  const pool = new Set<Promise<void>>();
  let [sent, failed]: [number[], number[]] = [[], []];
  const start = (one: { id: number }) => {
    const running = (async () => {
      try {
        await deliverOne(deps, delivery.parse(one));
        sent.push(one.id);
      } catch (error) {
        failed.push(one.id);
        deps.log({ level: "info", delivery: one.id, error: (error as Error).message });
      }
    })().finally(() => pool.delete(running));
    pool.add(running);
  };
  const closeFinished = async () => {
    if (sent.length + failed.length === 0) return;
    const finished = { sent, failed };
    [sent, failed] = [[], []];
    for (const id of unwrap(await deps.db.rpc("end_deliveries", finished)))
      deps.log({ level: "error", delivery: id, error: "Given up after three retries" });
    total.sent += finished.sent.length;
    total.failed += finished.failed.length;
  };

  const until = Date.now() + callTimeLimit;
  let left = maxMessagesPerCall;
  for (let hasMore = true; hasMore && left > 0 && Date.now() < until; ) {
    const isQueuing = unwrap(await deps.db.rpc("make_deliveries", { max_count: fansPerStep }));
    const maxCount = Math.min(left, maxConcurrentDeliveries - pool.size);
    const due = z
      .array(z.looseObject({ id: numericId }))
      .parse(unwrap(await deps.db.rpc("take_deliveries", { max_count: maxCount, channels })));
    for (const one of due) {
      left -= countMessages(one);
      start(one);
    }
    while (pool.size > maxConcurrentDeliveries / 2) await Promise.race(pool);
    await closeFinished();
    hasMore = isQueuing || due.length === maxCount;
  }
  await Promise.all(pool);
  await closeFinished();
  return total;
}
