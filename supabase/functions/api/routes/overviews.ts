import * as z from "zod/mini";
import { getFanOverview, getSweepstakesOverview } from "../../_shared/contract/overviews.ts";
import type { ApiDeps } from "../deps.ts";
import { introduction } from "../match-reasons.ts";
import { type Api, mount } from "../mount.ts";
import { asPublicProfile } from "./users.ts";

const overview = z.looseObject({ profile: introduction });

/** Mounted before the calls of a single sweepstake, whose `:id` would match this path. */
export function mountOverviewRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, getFanOverview, async ({ call, params }) => {
    const { profile, ...parts } = overview.parse(
      await call("get_fan_overview", { profile_id: params.id }),
    );
    return { ...parts, profile: asPublicProfile(profile) };
  });

  mount(app, deps, getSweepstakesOverview, ({ call }) => call("get_sweepstakes_overview"));
}
