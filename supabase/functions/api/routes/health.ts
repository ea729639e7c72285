import { type Health, readHealth } from "../../_shared/contract/health.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import type { Api } from "../mount.ts";

/** Sooner than monitors give up, and without trying again: they are to see what a fan sees. */
const timeout = 3000;

/**
 * Asks the database what any visitor may ask, through all that a fan's call goes through: where reading
 * calls go and where writes go.
 */
export function mountHealthRoute(app: Api, deps: Deps): void {
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
