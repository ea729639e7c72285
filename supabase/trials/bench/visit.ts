import type { Sql } from "postgres";
import type { Invocation } from "./http/calls.ts";
import { runSql } from "./http/sql-layer.ts";
import { type Latencies, summarize } from "./http/statistics.ts";

/** A visitor, and the rows that the visit meets. */
interface Visit {
  readonly fanId: string;
  readonly otherId: string;
  readonly likedId: number;
  readonly repliedId: number;
  readonly item: { readonly kind: "TEAM" | "ATHLETE" | "SPORT"; readonly id: number };
  readonly slug: string;
  readonly sweepstakeId: number;
  readonly picks: readonly object[];
}

/** Visits of fans in the fullest sweepstake with an undecided final, so that picks can be changed. */
export async function drawVisits(sql: Sql, count: number): Promise<Visit[]> {
  const [sweepstake] = await sql<{ id: string }[]>`
    select e.sweepstake_id as id from public.sweepstake_entries e
    join public.games g on g.sweepstake_id = e.sweepstake_id and g.is_final and g.start_time > now() and g.outcome is null
    group by 1 order by count(*) desc, 1 limit 1`;
  if (!sweepstake) throw new Error("There is no sweepstake whose final is still open.");
  return await sql<Visit[]>`
    with entrants as (
      select e.profile_id, row_number() over (order by md5(e.profile_id::text)) as n
      from public.sweepstake_entries e
      where e.sweepstake_id = ${sweepstake.id} limit ${count}
    ), posts as (
      select p.id, row_number() over (order by p.id desc) as n from public.posts p limit ${2 * count}
    )
    select
      me.profile_id as "fanId",
      coalesce(
        (select e.profile_id from entrants e where e.n = me.n + 1), (select e.profile_id from entrants e where e.n = 1)
      ) as "otherId",
      (select p.id from posts p where p.n = me.n)::float8 as "likedId",
      (select p.id from posts p order by p.n desc limit 1)::float8 as "repliedId",
      json_build_object('kind', e.kind, 'id', e.id) as item,
      e.slug,
      ${sweepstake.id}::float8 as "sweepstakeId",
      (
        select json_agg(json_build_object(
          'gameId', g.id, case when s.kind = 'TEAM' then 'selectedTeamId' else 'selectedAthleteId' end, s.id
        ))
        from public.games g
        join public.entities s on s.id = case when me.n % 2 = 0 then g.side_one_id else g.side_two_id end
        where g.sweepstake_id = ${sweepstake.id} and g.start_time > now()
      ) as picks
    from entrants me
    join public.ratings r on r.profile_id = me.profile_id and r.position = 1
    join public.entities e on e.id = r.entity_id
    order by me.n`;
}

const folder = { TEAM: "teams", ATHLETE: "athletes", SPORT: "sports" } as const;

/**
 * The calls of a visit in order, as web/e2e/visit.spec.ts counts them: Home with the newest posts, the question of the
 * day, more of the feed, a like, rankings, an item, a fan, a sweepstake, its standings, a pick, a reply and
 * notifications.
 * @param day counts up, so that every visit finds something to change.
 */
export function callsOf(visit: Visit, day: number): Invocation[] {
  const { fanId, otherId, likedId, repliedId, item, slug, sweepstakeId, picks } = visit;
  const read = (rpc: string, path: string, args: Invocation["args"] = {}): Invocation => ({
    rpc,
    args,
    method: "GET",
    path,
  });
  const write = (
    method: "POST" | "PUT",
    rpc: string,
    path: string,
    args: Invocation["args"],
    body: object = args,
  ): Invocation => ({ method, rpc, path, args, body });
  const sweepstake = `/sweepstakes/${sweepstakeId}`;
  const side = ["FOR", "AGAINST", "NEITHER"][(likedId + day) % 3];
  const content = "No. That makes two of us.";
  const now = `${Date.now()}000-A-0`;
  return [
    read("get_own_profile", `/users/${fanId}`, { profile_id: fanId }),
    read("recommend_fans", "/users/recommended"),
    read("get_ratings", "/ratings"),
    read("list_sweepstakes", "/sweepstakes"),
    read("list_posts_of_friends", "/posts?pageSize=10&audience=friends", { page_size: 10 }),
    read("todays_question", "/questions/today"),
    write("PUT", "answer_todays_question", "/questions/today/answer", { side }),
    read("list_fans_of_item", `/${folder[item.kind]}/${slug}/fans?side=lovers&pageSize=3`, {
      entity_type: item.kind,
      slug_or_id: slug,
      side: "lovers",
      page_size: 3,
    }),
    read(
      "list_posts_of_friends",
      `/posts?pageSize=10&audience=friends&cursor=${btoa(`posts:${likedId}`).replace(/=+$/, "")}`,
      { before_id: likedId, page_size: 10 },
    ),
    write("POST", "like_post", `/posts/${likedId}/like`, { post_id: likedId }, {}),
    { ...read("list_rankings", "/rankings"), isPublic: true },
    read("get_item", `/${folder[item.kind]}/${slug}`, { entity_type: item.kind, slug_or_id: slug }),
    read("list_posts_about", `/posts?pageSize=10&entityType=${item.kind}&entityId=${item.id}`, {
      entity_type: item.kind,
      entity_id: item.id,
      page_size: 10,
    }),
    read("get_fan_overview", `/users/${otherId}/overview`, { profile_id: otherId }),
    read("get_sweepstakes_overview", "/sweepstakes/overview"),
    read("get_sweepstake", sweepstake, { sweepstake_id: sweepstakeId }),
    read("list_standings", `${sweepstake}/standings?scope=everyone`, {
      sweepstake_id: sweepstakeId,
    }),
    write(
      "PUT",
      "change_picks",
      `${sweepstake}/picks`,
      { sweepstake_id: sweepstakeId, picks },
      { picks },
    ),
    read("list_replies", `/posts/${repliedId}/replies`, { post_id: repliedId }),
    write(
      "POST",
      "create_reply",
      `/posts/${repliedId}/replies`,
      { post_id: repliedId, content },
      { content },
    ),
    read("list_notifications", "/notifications", {}),
    write("POST", "mark_notifications_read", "/notifications/read", { up_to: now }, { upTo: now }),
  ];
}

export interface VisitResult {
  /** The latency of each part with one client, in milliseconds. */
  readonly parts: readonly { readonly name: string; readonly times: Latencies }[];
  /** The average duration of a whole visit, in milliseconds: the sum of its calls. */
  readonly milliseconds: number;
  /** With eight clients. */
  readonly visitsPerSecond: number;
}

const crowd = 8;

/** Runs these visits through SQL only, first one by one, then eight at once for this many seconds. */
export async function measureVisits(
  databaseUrl: string,
  visits: readonly Visit[],
  seconds: number,
): Promise<VisitResult> {
  const days = [0, 1, 2, 3, 4].map((day) =>
    visits.flatMap((visit) =>
      callsOf(visit, day).map((invocation) => ({ fanId: visit.fanId, invocation })),
    ),
  );
  const steps = days.flat();
  const perDay = steps.length / days.length;
  const length = perDay / visits.length;
  let turn = 0;
  const next = () => {
    const step = steps[turn++ % steps.length];
    if (!step) throw new Error("There is nobody to pay a visit.");
    return step;
  };
  const run = (clients: number, isOver: (done: number, elapsed: number) => boolean) =>
    runSql(databaseUrl, clients, next, isOver);
  // Every fan visited earlier today, so the list of matches is saved.
  const saving = visits.map(({ fanId }) => ({
    fanId,
    invocation: { rpc: "renew_recommendations", args: {}, method: "POST", path: "" } as const,
  }));
  let saved = 0;
  await runSql(
    databaseUrl,
    1,
    () => saving[saved++ % saving.length] ?? next(),
    (done) => done >= saving.length,
  );
  await run(1, (done) => done >= perDay);
  const { latencies } = await run(1, (done) => done >= perDay);
  const parts = Array.from({ length }, (_, place) => ({
    name: steps[place]?.invocation.rpc ?? "",
    times: summarize(latencies.filter((_, index) => index % length === place)),
  }));
  const together = await run(crowd, (_, elapsed) => elapsed >= seconds * 1000);
  return {
    parts,
    milliseconds: latencies.reduce((sum, one) => sum + one, 0) / visits.length,
    visitsPerSecond: together.callsPerSecond / length,
  };
}
