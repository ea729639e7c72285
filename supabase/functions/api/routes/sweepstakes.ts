import {
  createSweepstake,
  getSweepstake,
  listSweepstakes,
  recordResults,
  submitPicks,
} from "../../_shared/contract/sweepstakes.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { type Api, mount } from "../mount.ts";

/** Of the two ids of which the contract lets in one: -1, which nothing has, stands for neither. */
const either = (a: number | null | undefined, b: number | null | undefined) => a ?? b ?? -1;

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
    value: await call("create_sweepstake", {
      name: body.name,
      start_date: body.startDate,
      end_date: body.endDate,
      prize_pool: body.prizePool,
      sport_ids: body.games.map((game) => game.sportId),
      side_one_ids: body.games.map((game) => either(game.teamOneId, game.playerOneId)),
      side_two_ids: body.games.map((game) => either(game.teamTwoId, game.playerTwoId)),
      start_times: body.games.map((game) => game.startTime),
      final_positions: body.games.flatMap((game, index) => (game.isFinal ? [index] : [])),
    }),
  }));

  mount(app, deps, submitPicks, async ({ call, params, body }) => ({
    status: 201,
    value: await call("submit_picks", {
      sweepstake_id: params.id,
      game_ids: body.picks.map((pick) => pick.gameId),
      selected_ids: body.picks.map((pick) => either(pick.selectedTeamId, pick.selectedAthleteId)),
    }),
  }));

  mount(app, deps, recordResults, async ({ call, params, body }) => ({
    status: 200,
    value: await call("record_results", {
      sweepstake_id: params.id,
      game_ids: body.gameResults.map((result) => result.gameId),
      winner_ids: body.gameResults.map((result) =>
        either(result.winnerTeamId, result.winnerPlayerId),
      ),
    }),
  }));
}
