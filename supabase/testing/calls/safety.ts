import {
  aBlocker,
  aBlockerAnd,
  aLastName,
  anAdmin,
  anItem,
  aPlace,
  goals,
  largestSweepstake,
  meAnd,
  type Operation,
} from "./operations.ts";

export const reads: readonly Operation[] = [
  // The cost of three hundred blocks: at most a tenth more than without.
  {
    name: "feed, first page, with 300 blocks",
    draw: aBlockerAnd(),
    statement: "select api.list_posts()",
  },
  {
    name: "another's profile, with 300 blocks",
    draw: aBlockerAnd("bench.random_fan()"),
    statement: "select api.get_public_profile($1[2]::uuid)",
  },
  {
    name: "recommendations, live, with 300 blocks",
    goal: goals.live,
    draw: "select array[b.id::text] from bench.blocker b where not exists (select from private.recommendations r where r.profile_id = b.id) order by random() limit 1",
    statement: "select api.recommend_fans()",
  },
  {
    name: "fan search, one word, with 300 blocks",
    goal: goals.search,
    draw: aBlockerAnd(aLastName("substr(name, 1, 3 + floor(random() * 4)::integer)")),
    statement: "select api.search_fans($1[2])",
  },
  {
    name: "fan search, place, with 300 blocks",
    goal: goals.search,
    draw: aBlockerAnd(aPlace),
    statement: "select api.search_fans(null, $1[2])",
  },
  {
    name: "an item, with 300 blocks",
    draw: anItem(aBlocker),
    statement: "select api.get_item($1[2], $1[3])",
  },
  {
    name: "standings of every fan, with 300 blocks",
    draw: aBlockerAnd(largestSweepstake),
    statement: "select api.list_standings($1[2]::bigint)",
  },
];

/** Suspended fans cannot write. Among few fans, half of the later writes would be rejected. */
const nobodySuspended = "delete from private.suspensions where true";

export const writes: readonly Operation[] = [
  {
    name: "report a fan",
    draw: meAnd("bench.random_fan()"),
    statement: "select api.report('PROFILE', $1[2], 'SPAM')",
  },
  {
    name: "decide a report",
    draw: "insert into private.reported_subjects (subject_type, subject_id, fan_id) select 'PROFILE', gen_random_uuid(), bench.random_fan() returning array[(select profile_id::text from private.admins limit 1), id::text]",
    statement: "select api.decide_report($1[2]::bigint, array['DISMISS'], 'Fine')",
  },
  {
    name: "decide twenty reports",
    draw: "with f as materialized (select bench.random_fan() as id), s as (insert into private.reported_subjects (subject_type, subject_id, fan_id) select 'PROFILE', gen_random_uuid(), f.id from f, generate_series(1, 20) returning id, fan_id) select array[(select profile_id::text from private.admins limit 1), min(fan_id::text)] || array_agg(id::text) from s",
    statement: "select api.decide_reports($1[2]::uuid, $1[3:]::bigint[], array['DISMISS'], 'Fine')",
  },
  {
    name: "remove a post",
    draw: "select array[(select profile_id::text from private.admins limit 1), p.id::text] from public.posts p tablesample system (1) where p.removed_at is null limit 1",
    statement: "select api.decide_about('POST', $1[2], array['REMOVE'], 'Spam')",
    undo: "update public.posts set removed_at = null where removed_at is not null",
  },
  {
    name: "undo a decision",
    draw: "with d as (insert into private.decisions (fan_id, admin_id, subject_type, subject_id, actions, note) select bench.random_fan(), bench.random_fan(), 'PROFILE', gen_random_uuid(), '{DISMISS}', 'Fine' returning *), s as (insert into private.reported_subjects (subject_type, subject_id, fan_id, is_open, closed_at) select 'PROFILE', subject_id, fan_id, false, now() from d returning id) select array[(select profile_id::text from private.admins limit 1), id::text] from s",
    statement: "select api.reopen_report($1[2]::bigint, 'Not fine')",
  },
  {
    name: "suspend a fan",
    draw: anAdmin(["bench.random_fan()"]),
    statement: "select api.suspend_fan($1[2]::uuid, 1, 'Bots')",
    undo: nobodySuspended,
  },
  {
    name: "lift a suspension",
    draw: "insert into private.suspensions (profile_id, suspended_until) select bench.random_fan(), now() + interval '1 day' on conflict (profile_id) do update set suspended_until = excluded.suspended_until returning array[(select profile_id::text from private.admins limit 1), profile_id::text]",
    statement: "select api.lift_suspension($1[2]::uuid, 'Fine')",
    undo: nobodySuspended,
  },
  {
    name: "appeal",
    draw: "insert into private.decisions (fan_id, admin_id, subject_type, subject_id, actions, note) select fan, fan, 'PROFILE', fan, '{REMOVE}', 'Fake' from (select bench.random_fan() as fan offset 0) f returning array[fan_id::text]",
    statement: "select api.appeal('Why?')",
  },
  {
    name: "suggest an item",
    draw: meAnd("gen_random_uuid()"),
    statement: "select api.suggest_item('TEAM', $1[2], 1)",
  },
];
