import { type Health, readHealth } from "../../_shared/contract/health.ts";
import type { ApiDeps } from "../deps.ts";
import type { Api } from "../mount.ts";

/** Shorter than the timeout of monitors. No retry: monitors should see what a fan sees. */
const timeout = 3000;

/** Reads the operator's minimum age as a visitor; null if the database does not respond. */
export async function readMinimumAge(deps: ApiDeps, get: boolean): Promise<number | null> {
  const { data, error } = await deps
    .clientFor(undefined)
    .rpc("get_minimum_age", undefined, { get })
    .retry(false)
    .abortSignal(AbortSignal.timeout(timeout));
  return error ? null : data;
}

/** Runs a visitor's query through every part that a fan's call uses, replicas and primary. */
export function mountHealthRoute(app: Api, deps: ApiDeps): void {
  app.on(readHealth.method, readHealth.path, async (c) => {
    const responses = await Promise.all([true, false].map((get) => readMinimumAge(deps, get)));
    const health: Health = responses.includes(null)
      ? { status: "unavailable", database: "unreachable", minimumAge: null }
      : { status: "ok", database: "ok", minimumAge: responses[0] ?? null };
    return c.json(health, health.status === "ok" ? 200 : 503);
  });
}
