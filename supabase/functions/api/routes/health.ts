import { type Health, readHealth } from "../../_shared/contract/health.ts";
import type { ApiDeps } from "../deps.ts";
import type { Api } from "../mount.ts";

/** Shorter than the timeout of monitors. No retry: monitors should see what a fan sees. */
const timeout = 3000;

/** Runs a visitor's query through every part that a fan's call uses, replicas and primary. */
export function mountHealthRoute(app: Api, deps: ApiDeps): void {
  app.on(readHealth.method, readHealth.path, async (c) => {
    const answers = await Promise.all(
      [true, false].map((get) =>
        deps
          .clientFor(undefined)
          .rpc("list_ranking", { entity_type: "TEAM", is_top: true }, { get })
          .retry(false)
          .abortSignal(AbortSignal.timeout(timeout)),
      ),
    );
    const health: Health = answers.some(({ error }) => error)
      ? { status: "unavailable", database: "unreachable" }
      : { status: "ok", database: "ok" };
    return c.json(health, health.status === "ok" ? 200 : 503);
  });
}
