begin;
select plan(14);

-- The part of the export that holds each table's data about a fan. Null for derived data, for data kept a minute
-- to undo a decision, and for the admins' log, whose decisions are exported.
create temporary table parts (table_name text primary key, part text);
insert into parts values
  ('public.profiles', 'profile'), ('private.profile_details', 'profile'), ('private.admins', 'adminSince'),
  ('private.rate_limits', 'limits'), ('private.recommendations', 'recommendations'),
  ('public.ratings', 'ratings'), ('public.tagline_rows', 'taglines'), ('public.friendships', 'friendships'),
  ('public.blocks', 'blocks'), ('public.dismissals', 'dismissals'), ('public.posts', 'posts'), ('public.replies', 'replies'),
  ('public.post_likes', 'likes'), ('public.sweepstake_entries', 'sweepstakeEntries'),
  ('private.reports', 'reports'), ('private.reports_about_deleted_fans', 'reports'), ('private.reported_subjects', 'reported'),
  ('private.suggestions', 'suggestions'), ('private.suspensions', 'suspension'),
  ('private.decisions', 'moderation'), ('private.appeals', 'appeals'),
  ('private.question_answers', 'questionAnswers'), ('public.picks', 'sweepstakeEntries'), ('private.sweepstake_log', 'contestChanges'), ('private.pool_members', 'pools'), ('private.pool_removals', 'poolRemovals'), ('private.prize_claims', 'prizeClaims'), ('private.prize_winners', 'prizesWon'),
  ('private.notification_reads', 'notificationsReadUpTo'),
  ('private.reminders', 'reminders'), ('private.invites', 'invite'), ('private.deliveries', 'deliveries'),
  ('private.push_subscriptions', 'pushSubscriptions'),
  ('private.declined_requests', null), ('private.audit_log', null), ('private.standings', null), ('private.standing_changes', null), ('private.series_standings', null), ('private.fans', null), ('private.name_suffixes', null);
grant select on parts to public;

select set_eq(
  $$ select distinct format('%I.%I', n.nspname, c.relname)
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')
       and a.atttypid = 'uuid'::regtype
       and (a.attname ~ '(profile|user|fan|author|reporter|blocker|blocked|requester|addressee|admin)_id$|^user_(lo|hi)$'
         or c.oid = 'public.profiles'::regclass) $$,
  'select table_name from parts',
  'every table with a fan''s id has a part in the export'
);
select is_empty(
  $$ select c.conrelid::regclass from pg_constraint c
     where c.contype = 'f' and c.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
       and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not exists (select from parts p where p.table_name::regclass = c.conrelid) $$,
  'every table that references a fan has a part in the export'
);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee']) fan;
select tests.make_admin('Ann');
select tests.create_sweepstake('Cup', '1 day', '2 days');
select tests.act_as('Cal');
select api.block_fan(tests.id('Ann'));
select tests.act_as('Ann');
select api.update_own_profile(tests.id('Ann'), array['first_name', 'birth_date'],
  first_name => 'Ann', birth_date => '1990-01-01');
select api.save_ratings(tests.rating_rows(array_fill('TEAM'::text, array[6]),
  (select array_agg(id) from (select id from public.entities where kind = 'TEAM' order by id limit 6) e),
  '{1,1,1,1,1,1}', '{0,1,2,3,4,5}'));
select api.save_taglines(tests.tagline_rows(array_fill('TEAM'::text, array[4]),
  (select array_agg(id) from (select id from public.entities where kind = 'TEAM' order by id limit 4) e),
  '{LOVES,LOVES,LOVES,LOVES}', '{0,1,2,3}'));
select api.answer_todays_question('FOR');
select api.send_friend_request(tests.id('Ben'));
select api.dismiss_fan(tests.id('Ben'));
select api.create_invite();
select api.block_fan(tests.id('Dee'));
select api.create_post('By Ann');
select api.create_reply((select max(id) from public.posts), 'Also by Ann');
select api.like_post((select max(id) from public.posts));
select api.renew_recommendations();
select api.mark_notifications_read('1795382399123456-POST_LIKED-1');
select api.submit_picks(tests.sweepstake('Cup'),
  tests.picks(array[tests.game('Cup', 2)], array[tests.entity('jannik-sinner')]));

select api.create_pool(jsonb_build_object('name', 'Office', 'sweepstakeId', tests.sweepstake('Cup')));
select tests.act_as_owner();
insert into private.pool_removals (pool_id, profile_id, code) select id, tests.id('Ann'), code from private.pools;
update public.sweepstakes set prize_pool = 0 where id = tests.sweepstake('Cup');
select tests.act_as('Ann');
select api.cancel_sweepstake(tests.sweepstake('Cup'), 'Snow');
select tests.act_as_owner();
insert into private.prize_claims (sweepstake_id, profile_id) values (tests.sweepstake('Cup'), tests.id('Ann'));
insert into private.prize_winners (sweepstake_id, profile_id) values (tests.sweepstake('Cup'), tests.id('Ann')) on conflict do nothing;
select tests.act_as('Ann');

select api.save_reminders(tests.id('Ann'), '{"email": {"weekly": true}}');
select api.add_push_subscription('https://fcm.googleapis.com/1', 'B' || repeat('A', 86), repeat('A', 22));
select tests.act_as_owner();
insert into private.deliveries (profile_id, kind, subject_id) values (tests.id('Ann'), 'WEEKLY', '2026-01');
select tests.act_as('Ann');
select api.report('PROFILE', tests.id('Ben')::text, 'SPAM');
select api.suggest_item('SPORT', 'Zorbing');
select tests.act_as_owner();
insert into private.suspensions values (tests.id('Ann'), now() + interval '1 day', 'Enough');
select tests.report('Ann');
insert into private.decisions (fan_id, admin_id, subject_type, subject_id, actions, note, message, days)
select tests.id('Ann'), tests.id('Ben'), 'PROFILE', tests.id('Ann')::text, actions, 'The reporter seems credible', 'Enough', 1
from (values (1, '{DISMISS}'::text[]), (2, '{SUSPEND}')) d (n, actions) order by n;
select tests.act_as('Ann');
select is(
  api.export_own_account(tests.id('Ann')) -> 'reported', '[]', 'leaves out an open report about the fan'
);
select doesnt_match(
  api.export_own_account(tests.id('Ann'))::text, 'credible', 'leaves out the note of a decision'
);
select tests.act_as_owner();
update private.reported_subjects set is_open = false where fan_id = tests.id('Ann');
select tests.act_as('Ann');
select api.appeal('Why?');
select is(
  api.export_own_account(tests.id('Ann')) -> 'reported', '[]', 'leaves out a report that an appeal reopened'
);
select is(
  jsonb_array_length(api.export_own_account(tests.id('Ann')) -> 'moderation'), 1, 'leaves out a dismissal'
);
select tests.act_as_owner();
update private.reported_subjects set is_open = false where fan_id = tests.id('Ann');
select tests.act_as('Ann');

select is_empty(
  $$ select p.table_name from parts p
     where p.part is not null
       and coalesce(api.export_own_account(tests.id('Ann')) -> p.part, 'null') in ('null', '[]', '{}') $$,
  'no part is empty for a fan with data in every table'
);
select is(api.export_own_account(tests.id('Ann')) -> 'sessions', api.list_sessions(), 'contains the sessions');
select is(
  api.export_own_account(tests.id('Ann')) #>> '{profile,birthDate}', '1990-01-01', 'contains private fields'
);
select doesnt_match(
  api.export_own_account(tests.id('Ann'))::text, tests.id('Cal')::text, 'leaves out the fans who blocked the caller'
);
select throws_ok(
  $$ select api.export_own_account(tests.id('Ben')) $$, 'PT403', null, 'returns 403 for another fan''s account'
);
select tests.act_as_visitor();
select throws_ok(
  $$ select api.export_own_account(tests.id('Ann')) $$, '42501', null, 'visitors cannot export an account'
);

select tests.act_as_owner();
insert into private.reports_about_deleted_fans (reporter_id, report_id, subject_type, reason, created_at, outcome, at)
values (tests.id('Ann'), 1, 'PROFILE', 'SPAM', now(), 'GONE', now());
create function pg_temp.tables_that_name(fan uuid) returns setof text language plpgsql as $$
declare
  v_table regclass;
  v_names_fan boolean;
begin
  for v_table in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth') and c.relkind = 'r'
  loop
    execute format('select exists (select from %s t where t::text ~* $1)', v_table) using fan::text into v_names_fan;
    if v_names_fan then
      return next v_table::text;
    end if;
  end loop;
end $$;
select bag_has(
  $$ select pg_temp.tables_that_name(tests.id('Ann')) $$,
  $$ select p.table_name::regclass::text from parts p where p.part is not null $$,
  'every exported table contains the id of the fan before the account is deleted'
);
delete from auth.users where id = tests.id('Ann');
select set_eq(
  $$ select pg_temp.tables_that_name(tests.id('Ann')) $$,
  array['picks', 'sweepstake_entries', 'private.standings', 'private.sweepstake_log'],
  'an account deleted in the dashboard leaves its id only where contests and decisions need it'
);

select * from finish();
rollback;
