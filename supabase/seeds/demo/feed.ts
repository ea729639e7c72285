import type { Sql } from "postgres";
import { demoRows } from "../../local/demo-league.ts";
import { actAs } from "./act-as.ts";
import type { Chance } from "./chance.ts";
import type { DemoFan } from "./fans.ts";

const seriesName = "The Demo League";
const rounds = Array.from({ length: 12 }, (_, index) => index + 1);
/** The rounds that fans have entered. */
const enteredRounds = 4;

/**
 * A series that follows the demo league in automatic mode. Its first rounds are played and decided within half an
 * hour, the others one a day.
 */
export async function followDemoLeague(
  sql: Sql,
  adminId: string,
  fans: readonly DemoFan[],
  ids: ReadonlyMap<string, string>,
  chance: Chance,
): Promise<void> {
  await sql`
    insert into private.game_timing (game_length, confirmation_interval) values ('1 minute', '20 seconds')
    on conflict do nothing`;
  const [soccer] = await sql`select id::integer from public.entities where slug = 'soccer'`;
  const rules = "Its games are invented and last a minute. Results enter themselves.";
  const season = String(Math.floor(Date.now() / 1000));
  const feed = { source: "DEMO", competition: "demo", season, mode: "AUTOMATIC" };
  let seriesId = 0;
  await actAs(sql, adminId, async (tx) => {
    const body = { name: seriesName, sportId: soccer?.id, rules };
    const [series] = await tx`select api.create_series(${tx.json(body)}) ->> 'id' as id`;
    seriesId = Number(series?.id);
    await tx`select api.put_feed(${seriesId}, ${tx.json(feed)})`;
  });
  await readFeed(sql, seriesId, Number(season));
  await actAs(sql, adminId, async (tx) => {
    await tx`select api.draft_feed_rounds(${seriesId}, ${rounds}, now())`;
  });
  await sql`select private.open_due_drafts()`;
  const games = await sql`
    select s.id as sweepstake_id, g.id::integer, g.side_one_id::integer as one, g.side_two_id::integer as two, g.is_final
    from public.sweepstakes s join public.games g on g.sweepstake_id = s.id
    where s.series_id = ${seriesId}
    order by s.start_date, s.id, g.id`;
  const entered = [...new Set(games.map((game) => game.sweepstake_id))].slice(0, enteredRounds);
  // The first fan is the demo account, whose visitor can still pick.
  for (const fan of fans.slice(1, 40))
    for (const id of entered)
      await actAs(sql, ids.get(fan.email) ?? "", async (tx) => {
        const picks = games
          .filter((game) => game.sweepstake_id === id)
          .map(({ id: gameId, one, two }) =>
            chance.happens(0.2)
              ? { gameId, draw: true }
              : { gameId, selectedTeamId: chance.happens(0.6) ? one : two },
          );
        await tx`select api.submit_picks(${id}, ${tx.json(picks)})`;
      });
}

/** Stores the first read, since the functions start after the demo data. */
async function readFeed(sql: Sql, seriesId: number, began: number): Promise<void> {
  const rows = demoRows(began * 1000, Date.now());
  await sql`
    update private.feeds f set lease = gen_random_uuid(), leased_at = clock_timestamp() where f.series_id = ${seriesId}`;
  await sql`
    select private.store_feed(f.lease, ${sql.json(rows as never)}, null)
    from private.feeds f where f.series_id = ${seriesId}`;
}
