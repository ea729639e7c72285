import { timeoutsFor } from "../_shared/contract/endpoint.ts";
import { type Deps, depsFromEnvironment } from "../_shared/http/deps.ts";
import { type CheckPicture, pictureChecker } from "./pictures/check.ts";

/** The edge function `feeds`. */
interface Feeds {
  /** Only the embedded stack has one. */
  readonly hasDemoLeague: boolean;
  /** Reads the feed with this lease. */
  read(lease: string): Promise<void>;
}

export interface ApiDeps extends Deps {
  readonly checkPicture: CheckPicture;
  readonly feeds: Feeds;
}

/** Throws at startup when a setting is missing. */
export function apiDepsFrom(get: (name: string) => string | undefined): ApiDeps {
  const deps = depsFromEnvironment(get);
  return {
    ...deps,
    checkPicture: pictureChecker(get),
    feeds: {
      hasDemoLeague: Boolean(get("DEMO_LEAGUE_URL")),
      read: async (lease) => {
        const response = await fetch(`${deps.publicUrl}/functions/v1/feeds/${lease}`, {
          method: "POST",
          signal: AbortSignal.timeout(timeoutsFor({ isSlow: true }).edgeFunction),
        });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`The function feeds returned ${response.status}`);
      },
    },
  };
}
