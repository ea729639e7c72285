// The admin of a replayed season does what the feed and the tasks require, and records why.
import type { Replay } from "./replay.ts";

export interface AdminAction {
  readonly day: string;
  readonly action: string;
  readonly reason: string;
}

const reasons = {
  DIFFERS: "a correction",
  MOVED: "a change after the first entry",
  POSTPONED: "a change after the first entry",
} as const;
/** Tasks that the feed completes itself, and unknown names, which are counted elsewhere. */
const needsNobody = /ready, entered by the feed unless you reject it|unknown name/;

/** The slugs of the items that the admin knows by names of the sources. */
const names: Readonly<Record<string, string>> = {
  "Bor. Mönchengladbach": "borussia-monchengladbach",
};

interface Proposal {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly expected: unknown;
  readonly isEntered: boolean;
}

async function takeProposals({ sql, series }: Replay, day: string): Promise<AdminAction[]> {
  const proposals = await sql<Proposal[]>`
    select c.game_id::integer as id, c.kind, private.game_names(array[c.game_id]) as name, case c.kind
        when 'DIFFERS' then jsonb_build_object('winner', c.winner, 'scoreOne', c.score_one, 'scoreTwo', c.score_two)
        else jsonb_build_object('startTime', private.rfc3339(c.start_time)) end as expected,
      exists (select from public.sweepstake_entries e where e.sweepstake_id = c.sweepstake_id) as "isEntered"
    from private.feed_changes(${series}) c where not c.is_automatic and not c.waits`;
  const actions: AdminAction[] = [];
  for (const { id: gameId, kind, name, expected, isEntered } of proposals) {
    const isExpected = kind === "DIFFERS" || (kind in reasons && isEntered);
    const reason = isExpected ? reasons[kind as keyof typeof reasons] : "none";
    actions.push({ day, action: `${kind} ${name}`, reason });
    const note = kind === "DIFFERS" ? { reason: "The source corrected it" } : {};
    const games = sql.json([{ gameId, kind, expected, ...note }] as never);
    if (kind === "POSTPONED") await sql`select private.reject_feed_changes(${series}, ${games})`;
    else if (isExpected) await sql`select private.take_feed_changes(${series}, ${games})`;
  }
  return actions;
}

/** The admin's actions on this day; the reason "none" marks unnecessary work. */
export async function answerTasks(replay: Replay, day: string): Promise<AdminAction[]> {
  const { sql, series, admin } = replay;
  await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin, role: "authenticated", session_id: admin })}, false)`;
  const actions = await takeProposals(replay, day);
  for (const { name } of await sql`select u.name from private.unknown_feed_names(${series}) u`) {
    actions.push({ day, action: `NAME ${name}`, reason: "an unknown name" });
    await sql`
      select private.learn_feed_name(${series}, ${name}, 'TEAM', (
        select e.id from public.entities e where e.kind = 'TEAM' and e.slug = ${names[name] ?? ""}))`;
  }
  const tasks = await sql`
    select t.kind || ' ' || t.title as title from private.waiting_tasks() t
    where t.path = ${`/series/${series}`} or t.path in (
      select '/sweepstakes/admin?tab=results&sweepstake=' || s.id from public.sweepstakes s where s.series_id = ${series}
    )`;
  for (const { title } of tasks)
    if (!needsNobody.test(title))
      actions.push({
        day,
        action: `TASK ${title}`,
        reason: title.includes("no result since") ? "a result that the source lacks" : "none",
      });
  // As the daily email does.
  if (tasks.length > 0)
    await sql`
      insert into private.deliveries (profile_id, kind, subject_id, state, sent_at)
      values (${admin}, 'TASKS', gen_random_uuid()::text, 'SENT', clock_timestamp())`;
  return actions;
}
