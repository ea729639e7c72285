import type { Sql } from "postgres";
import { actAs } from "./act-as.ts";
import type { Chance } from "./chance.ts";
import type { DemoFan } from "./fans.ts";
import type { Item } from "./opinions.ts";

interface DemoSweepstake {
  readonly name: string;
  /** Days from today. */
  readonly starts: number;
  readonly ends: number;
  readonly prizePool: number;
  /** Sport and two sides each, as slugs; the last is the final. */
  readonly games: readonly (readonly [sport: string, one: string, two: string])[];
}

const demoSweepstakes: readonly DemoSweepstake[] = [
  {
    name: "Rivalry Weekend",
    starts: 1,
    ends: 4,
    prizePool: 2500,
    games: [
      ["american-football", "dallas-cowboys", "philadelphia-eagles"],
      ["basketball", "boston-celtics", "los-angeles-lakers"],
      ["soccer", "arsenal", "tottenham-hotspur"],
      ["tennis", "jannik-sinner", "carlos-alcaraz"],
      ["golf", "rory-mcilroy", "scottie-scheffler"],
      ["soccer", "barcelona", "real-madrid"],
    ],
  },
  {
    name: "Autumn Classics",
    starts: -40,
    ends: -30,
    prizePool: 1000,
    games: [
      ["baseball", "new-york-yankees", "boston-red-sox"],
      ["tennis", "iga-swiatek", "aryna-sabalenka"],
      ["american-football", "kansas-city-chiefs", "buffalo-bills"],
      ["cricket", "india-cricket", "australia-cricket"],
      ["baseball", "los-angeles-dodgers", "toronto-blue-jays"],
    ],
  },
  {
    name: "Summer Slam",
    starts: -120,
    ends: -104,
    prizePool: 750.5,
    games: [
      ["golf", "nelly-korda", "jin-young-ko"],
      ["soccer", "liverpool", "manchester-united"],
      ["basketball", "indiana-fever", "chicago-sky"],
      ["tennis", "novak-djokovic", "carlos-alcaraz"],
    ],
  },
];

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;
const startOfHour = (time: number) => Math.floor(time / hour) * hour;
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** The demo's sweepstakes are the rounds of one series. */
const season = {
  name: "The Rivalry Season",
  rules: "Every round counts. Most games called right over the season wins, then most rounds won.",
};

/**
 * Creates an open and two completed rounds of a series with a pool, through the product's functions. The completed ones
 * start in the future and are moved back before their results are entered.
 */
export async function runSweepstakes(
  sql: Sql,
  adminId: string,
  fans: readonly DemoFan[],
  ids: ReadonlyMap<string, string>,
  item: (slug: string) => Item,
  chance: Chance,
): Promise<void> {
  const seriesId = await createSeries(sql, adminId);
  const colleagues = fans.slice(0, 6).flatMap(({ email }) => ids.get(email) ?? []);
  await createPool(sql, seriesId, colleagues);
  for (const demo of demoSweepstakes) {
    const isPast = demo.ends < 0;
    const id = await create(sql, adminId, seriesId, demo, item);
    const games = await sql`
      select g.id::text, g.side_one_id::text as one, g.side_two_id::text as two, g.is_final,
        g.can_draw, sport.is_player_based
      from public.games g
      join public.entities sport on sport.id = g.sport_id
      where g.sweepstake_id = ${id}
      order by g.id`;
    // The demo account can still pick in the open one.
    const entrants = fans
      .slice(isPast ? 0 : 1)
      .filter((_, index) => index === 0 || chance.happens(0.4));
    for (const [index, fan] of entrants.entries()) {
      const pickedGames = games.filter((game) => game.is_final || chance.happens(0.85));
      await actAs(sql, ids.get(fan.email) ?? "", async (tx) => {
        const picks = pickedGames.map(
          ({ id: gameId, one, two, can_draw: canDraw, is_player_based: ofPlayers }) => {
            const isOne = chance.happens(0.6);
            if (canDraw && !isOne && index % 2 === 0) return { gameId, draw: true };
            return {
              gameId,
              [ofPlayers ? "selectedAthleteId" : "selectedTeamId"]: isOne ? one : two,
            };
          },
        );
        await tx`select api.submit_picks(${id}, ${tx.json(picks)})`;
      });
    }
    if (!isPast) continue;
    await sql`
      update public.games set start_time = start_time + make_interval(days => ${demo.starts - 2})
      where sweepstake_id = ${id}`;
    await sql`
      update public.sweepstakes set start_date = ${dateIn(demo.starts)},
        end_date = ${dateIn(demo.ends)} where id = ${id}`;
    await actAs(sql, adminId, async (tx) => {
      const results = games.map(
        ({ id: gameId, one, two, can_draw: canDraw, is_player_based: ofPlayers }) => {
          const isOne = chance.happens(0.6);
          if (canDraw && !isOne) return { gameId, draw: true };
          return { gameId, [ofPlayers ? "winnerPlayerId" : "winnerTeamId"]: isOne ? one : two };
        },
      );
      await tx`select api.record_results(${id}, ${tx.json(results)})`;
    });
  }
}

/** Fans whom the demo account invited. */
async function createPool(sql: Sql, seriesId: number, members: readonly string[]): Promise<void> {
  let code = "";
  for (const fan of members)
    await actAs(sql, fan, async (tx) => {
      const pool = { name: "The office", seriesId };
      const [row] =
        code === ""
          ? await tx`select api.create_pool(${tx.json(pool)}) ->> 'code' as code`
          : await tx`select api.join_pool(${code}) ->> 'code' as code`;
      code = row?.code;
    });
}

async function createSeries(sql: Sql, adminId: string): Promise<number> {
  let id = 0;
  await actAs(sql, adminId, async (tx) => {
    const [row] = await tx`select api.create_series(${tx.json(season)}) ->> 'id' as id`;
    id = Number(row?.id);
  });
  return id;
}

async function create(
  sql: Sql,
  adminId: string,
  seriesId: number,
  demo: DemoSweepstake,
  item: (slug: string) => Item,
): Promise<string> {
  const first = startOfHour(Date.now() + (demo.ends < 0 ? 2 : demo.starts) * day);
  const games = demo.games.map(([sport, one, two], index) => {
    const ofPlayers = item(one).kind === "ATHLETE";
    return {
      sportId: item(sport).id,
      [ofPlayers ? "playerOneId" : "teamOneId"]: item(one).id,
      [ofPlayers ? "playerTwoId" : "teamTwoId"]: item(two).id,
      startTime: new Date(first + index * 4 * hour).toISOString(),
      isFinal: index === demo.games.length - 1,
    };
  });
  const sweepstake = {
    name: demo.name,
    startDate: dateIn(Math.max(demo.starts, 0)),
    endDate: dateIn(Math.max(demo.ends, 1)),
    prizePool: demo.prizePool,
    seriesId,
    games,
  };
  let id = "";
  await actAs(sql, adminId, async (tx) => {
    const [row] = await tx`
      select api.create_sweepstake(${tx.json(sweepstake)}) ->> 'id' as id`;
    id = row?.id as string;
  });
  return id;
}
