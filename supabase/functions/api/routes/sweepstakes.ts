import {
  createSweepstake,
  getSweepstake,
  listSweepstakes,
  recordResults,
  submitPicks,
} from "../../_shared/contract/sweepstakes.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountSweepstakeRoutes(app: Api, deps: Deps): void {
  mount(app, deps, listSweepstakes, async ({ call }) => ({
    status: 200,
    value: await call("list_sweepstakes"),
  }));

  mount(app, deps, getSweepstake, async ({ call, params }) => ({
    status: 200,
    value: await call("get_sweepstake", { sweepstake_id: params.id }),
  }));

  mount(app, deps, createSweepstake, async ({ call, body }) => ({
    status: 201,
    value: await call("create_sweepstake", { sweepstake: body }),
  }));

  mount(app, deps, submitPicks, async ({ call, params, body }) => ({
    status: 201,
    value: await call("submit_picks", { sweepstake_id: params.id, picks: body.picks }),
  }));

  mount(app, deps, recordResults, async ({ call, params, body }) => ({
    status: 200,
    value: await call("record_results", { sweepstake_id: params.id, results: body.gameResults }),
  }));
}
