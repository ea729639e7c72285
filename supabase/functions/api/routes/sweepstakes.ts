import * as picks from "../../_shared/contract/picks.ts";
import * as prizes from "../../_shared/contract/prizes.ts";
import * as scorecards from "../../_shared/contract/scorecards.ts";
import * as standings from "../../_shared/contract/standings.ts";
import * as changes from "../../_shared/contract/sweepstake-changes.ts";
import * as drafts from "../../_shared/contract/sweepstake-drafts.ts";
import * as sweepstakes from "../../_shared/contract/sweepstakes.ts";
import { createCursors } from "../cursor.ts";
import { routesOf } from "../routes-of.ts";

const claimCursors = createCursors("claims", /^[\dT:.Z-]{20,30} [\da-f-]{36}$/);
const cursors = createCursors("standings", /^-?\d{1,9} [\dT:.Z-]{20,30} [\da-f-]{36}$/);

const names = { args: { id: "sweepstake_id", userId: "profile_id", cursor: "after" } };

export const sweepstakeRoutes = [
  ...routesOf(sweepstakes, names),
  ...routesOf(picks, names),
  ...routesOf(scorecards, names),
  ...routesOf(standings, { ...names, cursors }),
  ...routesOf(drafts, names, {
    createSweepstake: { body: "sweepstake" },
    editSweepstake: { body: "sweepstake" },
    amendSweepstake: { body: "changes" },
  }),
  ...routesOf(changes, names, {
    recordResults: { args: { gameResults: "results" } },
    changeGame: { body: "change" },
  }),
  ...routesOf(prizes, names, {
    listClaims: async ({ call, params, query: { cursor, pageSize } }) => {
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
    },
  }),
];
