begin;
select plan(2);

-- The columns of exported tables that the export leaves out, and why.
create temporary table left_out (table_name text, columns text[], reason text);
insert into left_out values
  ('private.appeals', '{decision_id}', 'an internal key'),
  ('private.decisions', '{admin_id,note,group_id}', 'about an admin; an internal key'),
  ('private.deliveries', '{group_id,attempts,due_at,sent_at}', 'how the queue works'),
  ('private.pool_members', '{member_key}', 'an internal key'),
  ('private.pool_removals', '{code}', 'would let the fan join again'),
  ('private.push_subscriptions', '{session_id,failing_since}', 'how the queue works'),
  ('private.question_answers', '{feeling}', 'derived from the side'),
  ('private.recommendations', '{version}', 'how the list is computed'),
  ('private.reminders', '{unsubscribe_key,question_at}', 'a secret, and a time derived from the settings'),
  ('private.reported_subjects', '{opened_at,first_reported_at,last_reported_at,ranks_at,closed_at,snapshot}',
    'tells about reporters; posts and profile have the content'),
  ('private.reports_about_deleted_fans', '{outcome,at}', 'read through report_outcomes, as those of other reports'),
  ('private.suspensions', '{decision_id,former_address_hashes}', 'an internal key; hashes without a reader'),
  ('private.sweepstake_log', '{game_id,before,after,is_by_entrant,source}', 'about the contest'),
  ('public.dismissals', '{created_at}', 'as in 1.0.0, which exports only who was dismissed'),
  ('public.friendships', '{id,requester_id,addressee_id}', 'follow from the pair and its status'),
  ('public.posts', '{submission_id,removed_at}', 'a key of the app; in moderation'),
  ('public.profiles', '{account_id}', 'the id of the profile'),
  ('public.replies', '{recipient_id,submission_id,removed_at}', 'another fan; a key of the app; in moderation');

-- The texts of the export: its function, those that it calls for a part, and each list.
create temporary table sources as
select p.prosrc as source from pg_proc p
where p.oid in (
  'private.export_own_account'::regproc, 'private.own_profile'::regproc, 'api.get_ratings'::regproc, 'api.get_taglines'::regproc
)
union all
select regexp_split_to_table(pg_get_viewdef(v.name::regclass), 'UNION ALL')
from unnest(array['private.exported_rows', 'private.own_reports']) v (name)
-- The printed view names the columns of its only table without an alias.
union all
select 'from public.profiles p ' || string_agg('p.' || a.attname, ' ')
from pg_rewrite r
join pg_depend d on d.objid = r.oid and d.refobjid = 'public.profiles'::regclass
join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
where r.ev_class = 'private.user_cards'::regclass;

-- A table is read under an alias, so a column is exported where a text names it with that alias.
create temporary table columns as
with tables as (
  select c.oid, format('%s.%s', c.relnamespace::regnamespace, c.relname) as name
  from pg_class c
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
), uses as (
  select t.oid, s.source, found[1] as alias
  from tables t, sources s,
    regexp_matches(s.source, format('(?:from|join) \(*(?:%s|%s) (\w+)', replace(t.name, '.', '\.'), split_part(t.name, '.', 2)), 'gi') found
)
select t.name as table_name, a.attname::text as name, exists (
  select from uses u where u.oid = t.oid and u.source ~ format('\m%s\.%s\M', u.alias, a.attname)
) as is_exported
from tables t
join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
where exists (select from uses u where u.oid = t.oid)
  -- Rows that other fans or admins wrote, which the export names in parts about the fan.
  and t.name not in (
    'private.asked_questions', 'private.pools', 'private.suggested_items', 'public.entities', 'public.games', 'public.sweepstakes'
  );

select is_empty(
  $$ select c.table_name, c.name from columns c
     where not c.is_exported and not exists (
       select from left_out l where l.table_name = c.table_name and c.name = any (l.columns)
     ) $$,
  'every column of an exported table is exported, or left out for a reason'
);
select is_empty(
  $$ select l.table_name, name from left_out l, unnest(l.columns) name
     where not exists (
       select from columns c where c.table_name = l.table_name and c.name = name and not c.is_exported
     ) $$,
  'the columns that are left out exist, and are not exported'
);

select * from finish();
rollback;
