// Three fans and an admin make random calls on the rounds of a series, block each other and delete accounts. Every
// fan's view of the season, of every round and of every scorecard agrees with the model.
import fc from "fast-check";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { actAs, insertFan } from "../../testing/support/act-as.ts";
import {
  anySeason,
  fanCount,
  isStepPossible,
  newSeason,
  ownPlaceIn,
  playSeason,
  roundCount,
  type Season,
  type SeasonStep,
  scorecardFor,
  seasonLinesFor,
} from "../../testing/support/season-model.ts";
import {
  callOf,
  insertSweepstake,
  type SweepstakeRows,
} from "../../testing/support/sweepstake-calls.ts";
import { assertWalks, walksOf } from "../../testing/support/walks.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let fans: string[];
let admin: string;

/** A fan's whole view of a season; null for a missing scorecard. */
const notified = `
create function pg_temp.card(sweepstake bigint, fan uuid) returns json language plpgsql as $$
begin
  return api.get_entry(sweepstake, fan);
exception when sqlstate 'PT404' then
  return null;
end;
$$;
create function pg_temp.season_of(series bigint, rounds bigint[], fans uuid[]) returns jsonb language plpgsql as $$
begin
  return jsonb_build_object(
    'season', api.list_series_standings(series),
    'cards', (
      select jsonb_agg(jsonb_build_array(r.at, f.by, pg_temp.card(r.id, f.id)) order by r.at, f.by)
      from unnest(rounds) with ordinality r (id, at), unnest(fans) with ordinality f (id, by)
    ),
    'friends', (
      select jsonb_agg(api.list_friends_entries(r.id) order by r.at) from unnest(rounds) with ordinality r (id, at)
    ),
    'places', (
      select jsonb_agg((
        select i -> 'ownPlace' from jsonb_path_query(api.list_sweepstakes()::jsonb, '$.*[*]') i
        where (i ->> 'id')::bigint = r.id
      ) order by r.at)
      from unnest(rounds) with ordinality r (id, at)
    )
  );
end;
$$;
grant execute on function pg_temp.card, pg_temp.season_of to authenticated`;

beforeAll(async () => {
  fans = await Promise.all(Array.from({ length: fanCount }, () => insertFan(sql)));
  admin = await insertFan(sql);
  await sql`insert into private.admins (profile_id) values (${admin})`;
  const [one = "", two = ""] = [fans[0] ?? "", fans[1] ?? ""].sort();
  await sql`
    insert into public.friendships (user_lo, user_hi, requester_id, accepted_at) values (${one}, ${two}, ${one}, now())`;
  await sql.unsafe(notified);
});
afterAll(async () => {
  await sql`delete from auth.users where id = any (${[...fans, admin]}::uuid[])`;
  await sql.end();
});

/** Takes a step and returns its outcome. */
async function take(
  transaction: postgres.TransactionSql,
  step: SeasonStep,
  rounds: readonly SweepstakeRows[],
): Promise<string> {
  const as = (who: string | undefined, work: (tx: postgres.TransactionSql) => Promise<unknown>) =>
    transaction
      .savepoint(async (tx) => {
        await actAs(tx, who ?? "");
        await work(tx);
        await tx`reset role`;
      })
      .then(
        () => "ok",
        (error) => (error as postgres.PostgresError).code,
      );
  if (step.kind === "leave") {
    await transaction`delete from auth.users where id = ${fans[step.fan] ?? ""}`;
    return "ok";
  }
  if (step.kind !== "round") {
    const other = fans[step.other] ?? "";
    return await as(fans[step.fan], (tx) =>
      step.kind === "block"
        ? tx`select api.block_fan(${other})`
        : tx`select api.unblock_fan(${other})`,
    );
  }
  const rows = rounds[step.round] as SweepstakeRows;
  const called = callOf(step.step, rows);
  if (!called) {
    const { game } = step.step as { game: number };
    await transaction`update public.games set start_time = '2026-01-01' where id = ${rows.games[game] ?? ""}`;
    return "ok";
  }
  const {
    sweepstake_id: id,
    game_id: gameId,
    ...rest
  } = called.args as Record<string, postgres.JSONValue>;
  const [last = null, number = null, reason = null] = Object.values(rest);
  return await as(called.fan === null ? admin : fans[called.fan], (tx) =>
    called.name === "cancel_sweepstake"
      ? tx`select api.cancel_sweepstake(${id as string}, ${last as string})`
      : called.name === "change_game"
        ? tx`select api.change_game(${id as string}, ${gameId as string}, ${tx.json(last)})`
        : called.name === "record_results"
          ? tx`select api.record_results(${id as string}, ${tx.json(last)}, ${number as number}, ${reason as string})`
          : tx`select ${tx.unsafe(`api.${called.name}`)}(${id as string}, ${tx.json(last)}, ${number as number})`,
  );
}

// biome-ignore lint/suspicious/noExplicitAny: the database's result is only compared
type Answered = any;

const byText = (lines: readonly unknown[]) => lines.map((line) => JSON.stringify(line)).sort();

/** The database's result in the model's terms. */
function toModelTerms(
  { season, cards, friends, places }: Answered,
  rounds: readonly SweepstakeRows[],
) {
  const number = (user: { id: string }) => {
    const at = fans.indexOf(user.id);
    return at < 0 ? null : at;
  };
  const card = (of: Answered, at: number) => {
    const { games, sides } = rounds[at] as SweepstakeRows;
    const picks = of.picks.map((pick: Answered) => ({
      game: games.indexOf(String(pick.gameId)),
      side: pick.isDraw ? 3 : 1 + sides.indexOf(String(pick.selectedId)),
      isCorrect: pick.isCorrect,
    }));
    picks.sort((a: { game: number }, b: { game: number }) => a.game - b.game);
    return {
      fan: number(of.user),
      rank: of.rank,
      correct: of.correct,
      completed: of.completed,
      picks,
    };
  };
  return {
    season: byText(
      season.standings.map(
        ({ user, rank, correct, completed, rounds: taken, ...line }: Answered) => ({
          fan: number(user),
          rank,
          correct,
          completed,
          rounds: taken,
          roundsWon: line.roundsWon,
          percent: line.percent,
          isMe: line.isMe,
        }),
      ),
    ),
    cards: cards.map(([at, by, of]: Answered) => [at - 1, by - 1, of && card(of, at - 1)]),
    friends: friends.map((of: Answered, at: number) => of.map((each: Answered) => card(each, at))),
    places,
  };
}

function expectedFor(season: Season, viewer: number) {
  const numbers = [...Array(fanCount).keys()];
  const rounds = [...Array(roundCount).keys()];
  const cardOf = (at: number, by: number) => scorecardFor(season, at, fans, viewer, by);
  const friend = season.areFriends && viewer < 2 ? [1 - viewer] : [];
  return {
    season: byText(seasonLinesFor(season, fans, viewer)),
    cards: rounds.flatMap((at) => numbers.map((by) => [at, by, cardOf(at, by)])),
    friends: rounds.map((at) => [viewer, ...friend].map((by) => cardOf(at, by)).filter(Boolean)),
    places: season.rounds.map((sweepstake) => ownPlaceIn(sweepstake, fans, viewer)),
  };
}

const undo = new Error("undone");

it("many random seasons match the model", async () => {
  const seen = new Set<string>();
  await assertWalks(
    fc.asyncProperty(anySeason, async (script) => {
      await sql
        .begin(async (transaction) => {
          const first = await insertSweepstake(transaction);
          const rounds = [first];
          while (rounds.length < roundCount)
            rounds.push(await insertSweepstake(transaction, first.series));
          const season = newSeason();
          for (const [index, step] of script.entries()) {
            if (!isStepPossible(season, step)) continue;
            const expected = playSeason(season, step, index + 1);
            const outcome = await take(transaction, step, rounds);
            if (expected) expect(outcome, `step ${index}: ${JSON.stringify(step)}`).toBe(expected);
            seen.add(step.kind === "round" ? `${step.step.kind} ${outcome}` : step.kind);
          }
          await transaction`select private.flush_changes()`;
          const ids = rounds.flatMap(({ id, games }) => [id, ...games]);
          expect(
            await transaction`
              select * from private.check_standings() where subject_id = any (${ids}::bigint[])
              union all
              select * from private.check_series_standings() where subject_id = ${first.series}`,
          ).toEqual([]);
          for (const [viewer, fan] of fans.entries()) {
            if (season.gone.has(viewer)) continue;
            await actAs(transaction, fan);
            const [row] = await transaction`
              select pg_temp.season_of(${first.series}, ${rounds.map(({ id }) => id)}::bigint[], ${fans}::uuid[]) as notified`;
            await transaction`reset role`;
            const actual = toModelTerms(row?.notified, rounds);
            expect(actual, `notified fan ${viewer}`).toEqual(expectedFor(season, viewer));
            for (const [, by, card] of actual.cards)
              if (card) seen.add(by === viewer ? "own card" : "another's card");
          }
          throw undo;
        })
        .catch((error) => {
          if (error !== undo) throw error;
        });
    }),
    { numRuns: walksOf(60) },
    {
      seen,
      wanted: [
        "submit ok",
        "change ok",
        "result ok",
        "correct ok",
        "void ok",
        "start ok",
        "cancel ok",
        "reopen ok",
        "block",
        "unblock",
        "leave",
        "own card",
        "another's card",
      ],
    },
  );
});
