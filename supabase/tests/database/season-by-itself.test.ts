// Replays recorded seasons day by day. Their feeds make and open the rounds, and the tests list the admin's actions.
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { footballData } from "../../functions/feeds/adapters/football-data.ts";
import { superuser } from "../../local/postgres/postgres.ts";
import { type RecordedMatch, readRecordedSeason } from "../../testing/seasons/recorded-season.ts";
import {
  enterOpenRounds,
  passDays,
  pickAfterStart,
  pickOf,
  type Replay,
  readSource,
  startReplay,
} from "../../testing/seasons/replay.ts";
import { type AdminAction, answerTasks } from "../../testing/seasons/replay-admin.ts";
import { findFaults, findWrongResults, movedMatches } from "../../testing/seasons/replay-checks.ts";
import { daysOf } from "../../testing/seasons/season-days.ts";
import { seasonsDatabase } from "../../testing/setup/pgtap.ts";
import { runsAllWalks } from "../../testing/support/walks.ts";

const url = new URL(inject("databaseUrl"));
url.username = superuser;
url.pathname = `/${seasonsDatabase}`;
const sql = postgres(url.href, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());
const prizeRound = 20;

const seasons = [
  ["premier-league-2025-26", "PL", 13],
  ["bundesliga-2025-26", "BL1", 6],
] as const;
// The second league differs in dates and names only, so `npm test` leaves it out.
const replayed = runsAllWalks() ? seasons : seasons.slice(0, 1);

describe.each(replayed)("the season %s", (season, competition, versionCount) => {
  const versions = readRecordedSeason(season);
  const days = daysOf(versions, runsAllWalks() ? 1 : 3);
  const moved = movedMatches(days);
  const actions: AdminAction[] = [];
  const faults: string[] = [];
  const tries = { tried: 0, accepted: [] as string[] };
  let replay: Replay;

  beforeAll(async () => {
    replay = await startReplay(sql, footballData("key"), competition, {
      rounds: { openDaysBefore: 5, name: "Matchweek {round}", prizePool: 0 },
      prizeWaitHours: 12,
    });
    const known = new Map<number, string[]>();
    for (const day of days) {
      await passDays(replay, day.passed);
      const { tried, accepted } = await pickAfterStart(replay, day, moved);
      tries.tried += tried;
      tries.accepted.push(...accepted);
      await readSource(replay, day);
      actions.push(...(await answerTasks(replay, day.day)));
      faults.push(
        ...(await findFaults(replay, day)),
        ...(await findWrongResults(replay, day, known)),
      );
      await sql`
        update public.sweepstakes s set prize_pool = 50 from private.feed_rounds d
        where d.series_id = ${replay.series} and d.round = ${prizeRound} and s.id = d.sweepstake_id and s.published_at is null`;
      await enterOpenRounds(replay);
    }
  });

  it("gives every round a contest or a task, drafts the source's games, and enters each result, never early", () => {
    expect(versions).toHaveLength(versionCount);
    expect(faults).toEqual([]);
  });

  it("needs an admin only for corrections, changes after the first entry and unknown names", () => {
    const lines = actions.map(({ day, action, reason }) => `  ${day} ${action}: ${reason}`);
    process.stdout.write(`${season}, actions of an admin:\n${lines.join("\n")}\n`);
    expect(actions.filter(({ reason }) => reason === "none")).toEqual([]);
  });

  it("accepts no pick after the start of a game that moved", () => {
    expect(tries.tried).toBeGreaterThan(20);
    expect(tries.accepted).toEqual([]);
  });

  it("gives the prize to the fans with the most right picks, after the wait", async () => {
    const { series, fans } = replay;
    const [contest] = await sql`
      select s.id, s.completed_at from public.sweepstakes s join private.feed_rounds d on d.sweepstake_id = s.id
      where d.series_id = ${series} and d.round = ${prizeRound}`;
    expect(contest?.completed_at).not.toBeNull();
    const last = versions.at(-1)?.matches.filter(({ round }) => round === prizeRound) ?? [];
    const outcomeOf = ({ goals }: RecordedMatch) =>
      goals && ([2, 3, 1] as const)[Math.sign(goals[0] - goals[1]) + 1];
    const points = fans.map(
      (_, fan) => last.filter((match) => pickOf(fan, match.id) === outcomeOf(match)).length,
    );
    const best = fans.filter((_, fan) => points[fan] === Math.max(...points));
    const shares = await sql`
      select e.profile_id as fan from public.sweepstake_entries e join public.sweepstakes s on s.id = e.sweepstake_id
      where s.id = ${contest?.id} and private.winning_share(s, e.profile_id) > 0`;
    expect(shares.map(({ fan }) => fan).sort()).toEqual([...best].sort());
    const [log] = await sql`
      select l.reason, l.source from private.sweepstake_log l where l.sweepstake_id = ${contest?.id} and l.kind = 'RESULT'
      order by l.id desc limit 1`;
    expect(log).toMatchObject({
      reason: "Entered after 12 hours without objection",
      source: "FOOTBALL_DATA",
    });
  });
});
