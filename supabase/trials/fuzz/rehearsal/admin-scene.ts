import type { Sql } from "postgres";
import { aFeed, aResult } from "../../../testing/calls/feeds.ts";
import { type Backend, type Session, send, signUp } from "../../../testing/http.ts";
import type { People, Person } from "../people.ts";
import { asFan } from "../seed-world.ts";
import { sweepstakeOf } from "./api-call.ts";
import { createSweepstake, decide, newReport } from "./scene.ts";

/** A series with a feed of a season, and two with a result of a feed: one that an admin takes, one to reject. */
async function newFeeds(sql: Sql) {
  const idsOf = async (draw: string): Promise<number[]> => {
    const [row] = await sql.unsafe(draw).values();
    return (row?.[0] as string[] | undefined)?.slice(1).map(Number) ?? [];
  };
  const [fed] = await idsOf(aFeed);
  const [decided, game] = await idsOf(aResult);
  const [rejected, rejectedGame] = await idsOf(aResult);
  // A read within a minute of the last one calls no source.
  await sql`update private.feeds set last_read_at = now() where series_id = ${fed ?? 0}`;
  return { fed, decided, game, rejected, rejectedGame };
}

/** The task of a series whose last round has ended. */
async function newTask(sql: Sql, admin: Session) {
  const { id } = await createSweepstake(sql, admin);
  const [task] = await sql`
    with made as (
      insert into public.series (name) values (${`Over ${crypto.randomUUID()}`}) returning id
    )
    update public.sweepstakes s set series_id = made.id, completed_at = now() from made
    where s.id = ${id}::text::bigint
    returning '/series/' || made.id as path, private.rfc3339(s.completed_at) as since`;
  return { kind: "NEXT_ROUND", path: task?.path as string, since: task?.since as string };
}

/** Creates everything that an admin's calls need to succeed. */
export async function setAdminsScene(backend: Backend, sql: Sql, { fans, admin }: People) {
  const [reporter] = fans as [Person, ...Person[]];
  const [author, suspended] = (await signUp(backend, ["author", "suspended"])) as [
    Session,
    Session,
  ];
  const report = await newReport(sql, author, reporter);
  const grouped = await newReport(sql, author, reporter);
  const dismissed = await newReport(sql, author, reporter);
  await decide(sql, admin, dismissed, "DISMISS");
  await asFan(sql, admin.id, "suspend_fan($1::text::uuid, 1, 'Bots')", suspended.id);
  const wish = `Wish ${crypto.randomUUID()}`;
  await asFan(sql, reporter.id, "suggest_item('SPORT', $1, null, null)", wish);
  const sweepstake = await createSweepstake(sql, admin);
  const [row] = await sql`
    select (select max(id)::integer from private.suggested_items) as suggestion,
      (select series_id::integer from public.sweepstakes where id = ${sweepstake.id}::bigint) as series,
      (select sport_id::integer from public.games where id = ${sweepstake.games[0]?.id ?? 0}) as sport`;
  const { suggestion, series, sport } = row as Record<"suggestion" | "series" | "sport", number>;
  const create = async (path: string, body: unknown): Promise<number> => {
    const { token } = admin;
    const response = await send(backend, "POST", `/functions/v1/api${path}`, { token, body });
    if (response.status !== 201) throw new Error(`${path} returned ${response.text}`);
    return JSON.parse(response.text).id;
  };
  await sql`
    insert into private.prize_claims (sweepstake_id, profile_id)
    values (${sweepstake.id}::text::bigint, ${author.id})`;
  const newItem = () =>
    create("/catalogue", {
      entityType: "TEAM",
      name: `Team ${crypto.randomUUID()}`,
      sportId: sport,
    });
  const cup = sweepstakeOf(sport, sweepstake.games[0]?.sides ?? []);
  const newDraft = () => create("/sweepstakes", { ...cup, isDraft: true });
  return {
    admin,
    author,
    suspended,
    report,
    grouped,
    dismissed,
    suggestion,
    sweepstake,
    series,
    sport,
    cup,
    drafts: [await newDraft(), await newDraft()] as const,
    items: [await newItem(), await newItem(), await newItem()] as const,
    feeds: await newFeeds(sql),
    task: await newTask(sql, admin),
  };
}
export type AdminsScene = Awaited<ReturnType<typeof setAdminsScene>>;
