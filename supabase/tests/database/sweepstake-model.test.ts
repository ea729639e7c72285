// Three fans and an admin make random calls on a sweepstake, at least fifty times. After every
// step each fan's view agrees with the model, and the sums with a recount.
import fc from "fast-check";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { insertFan } from "../../testing/support/act-as.ts";
import {
  callOf,
  insertSweepstake,
  type SweepstakeRows,
} from "../../testing/support/sweepstake-calls.ts";
import {
  anyScript,
  hasOpenGame,
  newSweepstake,
  play,
  type Step,
  type SweepstakeModel,
  splitOf,
  standingsOf,
} from "../../testing/support/sweepstake-model.ts";
import { assertWalks, walksOf } from "../../testing/support/walks.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let fans: string[];
let admin: string;

/** Plays calls one after the other; returns the outcome of each and every fan's view after it. */
const player = `
create function pg_temp.play_sweepstake(sweepstake bigint, fans uuid[], admin uuid, calls jsonb)
returns jsonb
language plpgsql
as $$
declare
  v_steps jsonb := '[]';
  v_call jsonb;
  v_outcome text;
  v_told jsonb;
begin
  for v_call in select c from jsonb_array_elements(calls) c loop
    begin
      v_outcome := 'ok';
      if v_call ->> 'starts' is not null then
        update public.games set start_time = '2026-01-01' where id = (v_call ->> 'starts')::bigint;
      else
        perform pg_temp.become(coalesce(fans[1 + (v_call ->> 'fan')::integer], admin));
        case v_call ->> 'name'
          when 'submit_picks' then perform api.submit_picks(
            sweepstake, v_call #> '{args,picks}', (v_call #>> '{args,tie_break_answer}')::integer);
          when 'change_picks' then perform api.change_picks(
            sweepstake, v_call #> '{args,picks}', (v_call #>> '{args,tie_break_answer}')::integer);
          when 'record_results' then perform api.record_results(
            sweepstake, v_call #> '{args,results}', (v_call #>> '{args,tie_break_result}')::integer, v_call #>> '{args,reason}');
          when 'change_game' then
            perform api.change_game(sweepstake, (v_call #>> '{args,game_id}')::bigint, v_call #> '{args,change}');
          when 'cancel_sweepstake' then perform api.cancel_sweepstake(sweepstake, v_call #>> '{args,reason}');
        end case;
        reset role;
      end if;
    exception when others then
      v_outcome := sqlstate;
    end;
    -- Until a flush, an entry stands among its equals where it stood before its picks were changed.
    perform private.flush_changes();
    -- All of it happens in one moment, and what breaks ties is random: the model breaks them by the fans' ids.
    update private.standings set entry_key = profile_id where sweepstake_id = sweepstake;
    v_told := '[]';
    for i in 1 .. cardinality(fans) loop
      perform pg_temp.become(fans[i]);
      v_told := v_told || jsonb_build_array(jsonb_build_object(
        'sweepstake', api.get_sweepstake(sweepstake),
        'everyone', api.list_standings(sweepstake),
        'friends', api.list_standings(sweepstake, 'friends'),
        'ownRows', (select coalesce(jsonb_agg(p.selected_side order by p.game_id), '[]') from public.picks p)
      ));
      reset role;
    end loop;
    v_steps := v_steps || jsonb_build_array(jsonb_build_object('outcome', v_outcome, 'told', v_told, 'miscounted', (
      select (
        select count(*) from private.check_standings() c
        where c.subject_id = sweepstake or c.subject_id in (select g.id from public.games g where g.sweepstake_id = sweepstake)
      ) + (
        select count(*) from private.check_series_standings() c
        where c.subject_id = (select s.series_id from public.sweepstakes s where s.id = sweepstake)
      )
    )));
  end loop;
  return v_steps;
end;
$$`;

const become = `
create function pg_temp.become(fan uuid) returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claims', jsonb_build_object('sub', fan, 'role', 'authenticated')::text, true),
    set_config('request.jwt.claim.sub', fan::text, true);
  set local role authenticated;
end;
$$`;

beforeAll(async () => {
  fans = await Promise.all([insertFan(sql), insertFan(sql), insertFan(sql)]);
  admin = await insertFan(sql);
  await sql`insert into private.admins (profile_id) values (${admin})`;
  const [one, two] = [fans[0] ?? "", fans[1] ?? ""].sort();
  await sql`
    insert into public.friendships (user_lo, user_hi, requester_id, accepted_at)
    values (${one ?? ""}, ${two ?? ""}, ${one ?? ""}, now())`;
  await sql.unsafe(become);
  await sql.unsafe(player);
});
afterAll(async () => {
  await sql`delete from auth.users where id = any (${[...fans, admin]}::uuid[])`;
  await sql.end();
});

/** The standings that one of the fans sees: of everyone, or of the friends 0 and 1. */
function expectedPage(sweepstake: SweepstakeModel, viewer: number, among: readonly number[]) {
  const within = {
    ...sweepstake,
    entries: sweepstake.entries.map((e, by) => (among.includes(by) ? e : null)),
  };
  const lines = standingsOf(within, fans).lines.map((line) => ({
    ...line,
    isMe: line.fan === viewer,
  }));
  const ranked = standingsOf(
    {
      ...within,
      entries: sweepstake.entries.map((e, by) => (among.includes(by) || by === viewer ? e : null)),
    },
    fans,
  );
  const own = ranked.lines.find(({ fan }) => fan === viewer);
  return {
    lines,
    own: own ? { ...own, isMe: true } : null,
    entryCount: sweepstake.entries.filter(Boolean).length,
  };
}

function expectedFor(sweepstake: SweepstakeModel, viewer: number) {
  const friends = viewer === 2 ? [2] : [0, 1];
  const entry = sweepstake.entries[viewer];
  return {
    everyone: expectedPage(sweepstake, viewer, [0, 1, 2]),
    friends: expectedPage(sweepstake, viewer, friends),
    status: sweepstake.isCompleted ? "completed" : "active",
    hasSubmittedPicks: entry !== null,
    canChangePicks: entry !== null && !sweepstake.isCompleted && hasOpenGame(sweepstake),
    winnerCount: standingsOf(sweepstake, fans).winners.length,
    winners: standingsOf(sweepstake, fans).winners,
    ownRows: entry?.picks.filter((side) => side !== 0) ?? [],
    games: sweepstake.games.map(({ winner, isVoid, hasStarted, isClosed }, at) => {
      const split = splitOf(sweepstake, at);
      const isFriendsPick = (by: number) =>
        split !== null &&
        by !== viewer &&
        friends.includes(by) &&
        sweepstake.entries[by]?.picks[at];
      return {
        winner,
        isVoid,
        isLocked: hasStarted || (isClosed && winner === 0 && !isVoid),
        selection: entry?.picks[at] ?? 0,
        split,
        friendsPicks: [0, 1, 2]
          .filter(isFriendsPick)
          .map((by) => [by, sweepstake.entries[by]?.picks[at]]),
      };
    }),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the database's result is only compared
type Answered = any;

/** The database's result in the model's terms. */
function toModelTerms({ sweepstake, everyone, friends, ownRows }: Answered, rows: SweepstakeRows) {
  const number = (user: { id: string }) => fans.indexOf(user.id);
  const sideOf = (id: number | null) => 1 + rows.sides.indexOf(String(id));
  const line = ({ user, ...rest }: Answered) => ({ fan: number(user), ...rest });
  const page = ({ standings, own, entryCount }: Answered) => ({
    lines: standings.map(line),
    own: own && line(own),
    entryCount,
  });
  const games = [...sweepstake.regularGames, sweepstake.finalGame].sort((a, b) => a.id - b.id);
  return {
    everyone: page(everyone),
    friends: page(friends),
    status: sweepstake.status,
    hasSubmittedPicks: sweepstake.hasSubmittedPicks,
    canChangePicks: sweepstake.canChangePicks,
    winnerCount: sweepstake.winnerCount,
    winners: sweepstake.winners.map(number),
    ownRows,
    games: games.map((game) => ({
      winner: game.isDraw ? 3 : sideOf(game.winnerTeamId),
      isVoid: game.isVoid,
      isLocked: game.isLocked,
      selection: game.userPicksDraw ? 3 : sideOf(game.userSelection),
      split: game.split,
      friendsPicks: game.friendsPicks
        .map((pick: Answered) => [number(pick.user), pick.isDraw ? 3 : sideOf(pick.selectedId)])
        .sort(),
    })),
  };
}

const undo = new Error("undone");

/** Whether the script ends with winners who share the prize. Only one random script in 140 does. */
function hasJointWinners(script: readonly Step[]): boolean {
  const sweepstake = newSweepstake();
  script.forEach((step, index) => {
    play(sweepstake, step, index + 1);
  });
  return sweepstake.isCompleted && standingsOf(sweepstake, fans).winners.length > 1;
}

const anySweepstake = fc.oneof(
  { weight: 15, arbitrary: anyScript(15) },
  { weight: 1, arbitrary: anyScript(15).filter(hasJointWinners) },
);

it("many random sweepstakes match the model", async () => {
  const seen = new Set<string>();
  const sweepstakes = fc.asyncProperty(anySweepstake, async (script) => {
    await sql
      .begin(async (transaction) => {
        const rows = await insertSweepstake(transaction);
        const calls = script.map(
          (step) => callOf(step, rows) ?? { starts: rows.games[(step as { game: number }).game] },
        );
        const [row] = await transaction`
            select pg_temp.play_sweepstake(${rows.id}, ${fans}::uuid[], ${admin}, ${transaction.json(calls as postgres.JSONValue)}) as steps`;
        const sweepstake = newSweepstake();
        script.forEach((step, index) => {
          const outcome = play(sweepstake, step, index + 1);
          seen.add(`${step.kind} ${outcome}`);
          if ("side" in step && step.side === 3) seen.add(`draw ${outcome}`);
          const actual = row?.steps[index];
          const at = `step ${index}: ${JSON.stringify(step)}`;
          expect(actual.outcome, at).toBe(outcome);
          expect(actual.miscounted, at).toBe(0);
          fans.forEach((_, viewer) => {
            expect(toModelTerms(actual.told[viewer], rows), `${at}, told fan ${viewer}`).toEqual(
              expectedFor(sweepstake, viewer),
            );
          });
        });
        if (sweepstake.isCompleted) {
          const { length } = standingsOf(sweepstake, fans).winners;
          seen.add(length > 1 ? "joint winners" : length === 1 ? "one winner" : "no winner");
        }
        throw undo;
      })
      .catch((error) => {
        if (error !== undo) throw error;
      });
  });
  await assertWalks(
    sweepstakes,
    { numRuns: walksOf(150) },
    {
      seen,
      wanted: [
        "submit ok",
        "submit PT409",
        "change ok",
        "change PT409",
        "result ok",
        "result PT409",
        "draw ok",
        "draw PT400",
        "submit PT400",
        "change PT400",
        "correct ok",
        "tieBreak ok",
        "void ok",
        "reschedule ok",
        "start ok",
        "one winner",
        "joint winners",
        "no winner",
        "cancel ok",
        "tieBreak PT409",
      ],
    },
  );
});
