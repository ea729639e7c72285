import { changePicks, submitPicks } from "../../_shared/contract/picks.ts";
import { listStandings, listSweepstakeLog } from "../../_shared/contract/standings.ts";
import {
  cancelSweepstake,
  changeGame,
  recordResults,
} from "../../_shared/contract/sweepstake-changes.ts";
import { createSweepstake, editSweepstake } from "../../_shared/contract/sweepstake-drafts.ts";
import { getSweepstake, listSweepstakes } from "../../_shared/contract/sweepstakes.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { cursorAfter, placeOfCursor } from "../cursor.ts";
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

  mount(app, deps, changePicks, async ({ call, params, body }) => ({
    status: 200,
    value: await call("change_picks", { sweepstake_id: params.id, picks: body.picks }),
  }));

  mount(app, deps, editSweepstake, async ({ call, params, body }) => ({
    status: 200,
    value: await call("edit_sweepstake", { sweepstake_id: params.id, sweepstake: body }),
  }));

  mount(app, deps, changeGame, async ({ call, params: { id, gameId }, body }) => ({
    status: 200,
    value: await call("change_game", { sweepstake_id: id, game_id: gameId, change: body }),
  }));

  mount(app, deps, cancelSweepstake, async ({ call, params, body }) => ({
    status: 200,
    value: await call("cancel_sweepstake", { sweepstake_id: params.id, reason: body.reason }),
  }));

  mount(app, deps, listSweepstakeLog, async ({ call, params }) => ({
    status: 200,
    value: await call("list_sweepstake_log", { sweepstake_id: params.id }),
  }));

  mount(app, deps, listStandings, async ({ call, params, query: { scope, cursor, pageSize } }) => {
    const after = placeOfCursor(cursor);
    const { nextAfter, ...page } = (await call("list_standings", {
      sweepstake_id: params.id,
      scope,
      page_size: pageSize,
      ...(after ? { after } : {}),
    })) as { nextAfter: string | null };
    const nextCursor = nextAfter === null ? null : cursorAfter(nextAfter);
    const pagination = { hasNextPage: nextCursor !== null, nextCursor };
    return { status: 200, value: { ...page, pagination } };
  });
}
