import { changePicks, type Pick, submitPicks } from "../../_shared/contract/picks.ts";
import { claimPrize, listClaims, markClaimPaid } from "../../_shared/contract/prizes.ts";
import { getEntry, listFriendsEntries } from "../../_shared/contract/scorecards.ts";
import { listStandings, listSweepstakeLog } from "../../_shared/contract/standings.ts";
import {
  cancelSweepstake,
  changeGame,
  recordResults,
  shiftGames,
} from "../../_shared/contract/sweepstake-changes.ts";
import {
  amendSweepstake,
  createSweepstake,
  deleteSweepstake,
  editSweepstake,
  publishSweepstake,
} from "../../_shared/contract/sweepstake-drafts.ts";
import { getSweepstake, listSweepstakes } from "../../_shared/contract/sweepstakes.ts";
import { createCursors } from "../cursor.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, created, mount } from "../mount.ts";

const claimCursors = createCursors("claims", /^[\dT:.Z-]{20,30} [\da-f-]{36}$/);
const cursors = createCursors("standings", /^-?\d{1,9} [\dT:.Z-]{20,30} [\da-f-]{36}$/);

const picksOf = ({
  picks,
  tieBreakAnswer,
}: {
  picks: readonly Pick[];
  tieBreakAnswer?: number | null | undefined;
}) => ({
  picks: [...picks],
  ...(tieBreakAnswer != null ? { tie_break_answer: tieBreakAnswer } : {}),
});

export function mountSweepstakeRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, listSweepstakes, ({ call }) => call("list_sweepstakes"));

  mount(app, deps, getSweepstake, ({ call, params }) =>
    call("get_sweepstake", { sweepstake_id: params.id }),
  );

  mount(app, deps, createSweepstake, ({ call, body }) =>
    call("create_sweepstake", { sweepstake: body }),
  );

  mount(app, deps, submitPicks, ({ call, params, body }) =>
    call("submit_picks", { sweepstake_id: params.id, ...picksOf(body) }),
  );

  mount(app, deps, recordResults, ({ call, params, body }) =>
    call("record_results", {
      sweepstake_id: params.id,
      results: body.gameResults,
      ...(body.tieBreakResult != null ? { tie_break_result: body.tieBreakResult } : {}),
      ...(body.reason ? { reason: body.reason } : {}),
    }),
  );

  mount(app, deps, changePicks, ({ call, params, body }) =>
    call("change_picks", { sweepstake_id: params.id, ...picksOf(body) }),
  );

  mount(app, deps, editSweepstake, ({ call, params, body }) =>
    call("edit_sweepstake", { sweepstake_id: params.id, sweepstake: body }),
  );

  mount(app, deps, publishSweepstake, ({ call, params }) =>
    call("publish_sweepstake", { sweepstake_id: params.id }),
  );

  mount(app, deps, amendSweepstake, ({ call, params, body }) =>
    call("amend_sweepstake", { sweepstake_id: params.id, changes: body }),
  );

  mount(app, deps, deleteSweepstake, async ({ call, params }) => {
    await call("delete_sweepstake", { sweepstake_id: params.id });
  });

  mount(app, deps, claimPrize, async ({ call, params, body }) => {
    const { isNew, claim } = (await call("claim_prize", {
      sweepstake_id: params.id,
      is_adult: body.isAdult,
    })) as { isNew: boolean; claim: unknown };
    return isNew ? created(claim) : claim;
  });

  mount(app, deps, listClaims, async ({ call, params, query: { cursor, pageSize } }) => {
    const after = claimCursors.place(cursor);
    const claims = await call("list_claims", {
      sweepstake_id: params.id,
      page_size: pageSize,
      ...(after ? { after } : {}),
    });
    return (claims as { place: string }[]).map(({ place, ...claim }) => ({
      ...claim,
      cursor: claimCursors.cursor(place),
    }));
  });

  mount(app, deps, markClaimPaid, async ({ call, params, body }) => {
    await call("mark_claim_paid", {
      sweepstake_id: params.id,
      profile_id: params.userId,
      is_paid: body.isPaid,
    });
  });

  mount(app, deps, shiftGames, ({ call, params, body }) =>
    call("shift_games", { sweepstake_id: params.id, minutes: body.minutes, reason: body.reason }),
  );

  mount(app, deps, changeGame, ({ call, params: { id, gameId }, body }) =>
    call("change_game", { sweepstake_id: id, game_id: gameId, change: body }),
  );

  mount(app, deps, cancelSweepstake, ({ call, params, body }) =>
    call("cancel_sweepstake", {
      sweepstake_id: params.id,
      reason: body.reason,
      expected_revision: body.expectedRevision,
    }),
  );

  mount(app, deps, listSweepstakeLog, ({ call, params }) =>
    call("list_sweepstake_log", { sweepstake_id: params.id }),
  );

  mount(app, deps, getEntry, ({ call, params }) =>
    call("get_entry", { sweepstake_id: params.id, profile_id: params.userId }),
  );

  mount(app, deps, listFriendsEntries, async ({ call, params }) => ({
    entries: await call("list_friends_entries", { sweepstake_id: params.id }),
  }));

  mount(
    app,
    deps,
    listStandings,
    async ({ call, params, query: { scope, pool, cursor, pageSize } }) => {
      const after = cursors.place(cursor);
      return cursors.page(
        await call("list_standings", {
          sweepstake_id: params.id,
          scope,
          page_size: pageSize,
          ...(after ? { after } : {}),
          ...(pool ? { pool } : {}),
        }),
      );
    },
  );
}
