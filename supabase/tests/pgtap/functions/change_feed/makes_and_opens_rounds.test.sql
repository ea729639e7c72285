begin;
select plan(43);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.create_feed('Season');
create function pg_temp.change(changes jsonb) returns text language sql as $$
  select tests.refusal(format('select api.change_feed(%s, %L)', tests.series('Season'), changes))
$$;
create function pg_temp.rounds(changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('rounds', jsonb_build_object('openDaysBefore', 5, 'name', 'Matchweek {round}', 'prizePool', 0) || changes)
$$;
create function pg_temp.round(n integer) returns public.sweepstakes language sql security definer as $$
  select s from public.sweepstakes s join private.feed_rounds r on r.sweepstake_id = s.id where r.round = n
$$;
create function pg_temp.plan() returns jsonb language sql as $$ select api.get_feed(tests.series('Season'))::jsonb -> 'plan' $$;
create function pg_temp.drafts() returns text language sql security definer as $$
  select coalesce(string_agg(s.name, ', ' order by s.start_date, s.id), 'none')
  from public.sweepstakes s where s.series_id = tests.series('Season') and s.published_at is null
$$;
create function pg_temp.season(first_day integer, rounds integer) returns void language sql security definer as $$
  select tests.read_feed('Season', variadic array(
    select tests.feed_row(n::text, n, make_interval(days => first_day + 7 * (n - 1))) from generate_series(1, rounds) n
  ))
$$;
grant execute on all functions in schema pg_temp to public;

-- Valid and invalid plans.
select tests.act_as('Ann');
select is(pg_temp.change(pg_temp.rounds()), 'PT403', 'returns 403 to fans');
select tests.act_as('Ada');
select is(pg_temp.change(pg_temp.rounds('{"openDaysBefore": 0}')), 'PT400 rounds.openDaysBefore', 'rejects a round that opens with its first game');
select is(pg_temp.change(pg_temp.rounds('{"openDaysBefore": 15}')), 'PT400 rounds.openDaysBefore', 'rejects rounds that open 15 days before their first game');
select is(pg_temp.change('{"rounds": {"name": "Week {round}", "prizePool": 0}}'), 'PT400 rounds.openDaysBefore', 'rejects a plan without days');
select is(pg_temp.change(pg_temp.rounds('{"name": "Matchweek"}')), 'PT400 rounds.name', 'rejects a name without the placeholder {round}');
select is(pg_temp.change(pg_temp.rounds('{"name": null}')), 'PT400 rounds.name', 'rejects a plan without a name');
select is(pg_temp.change(pg_temp.rounds(jsonb_build_object('name', '{round}' || repeat('x', 118)))), 'PT400 rounds.name', 'rejects a name that would be too long with the number of a round');
select is(pg_temp.change(pg_temp.rounds('{"prizePool": -1}')), 'PT400 rounds.prizePool', 'rejects a negative prize');
select is(pg_temp.change(pg_temp.rounds('{"prizePool": 0.001}')), 'PT400 rounds.prizePool', 'rejects a prize with a fraction of a cent');
select is(pg_temp.change(pg_temp.rounds(jsonb_build_object('rules', repeat('x', 2001)))), 'PT400 rounds.rules', 'rejects rules that are too long');
select is(pg_temp.plan(), 'null', 'stores no rejected plan');
select is(pg_temp.change(pg_temp.rounds('{"openDaysBefore": 14}')), 'accepted', 'accepts rounds that open 14 days before their first game');
select is(pg_temp.change(pg_temp.rounds(jsonb_build_object('name', '{round}' || repeat('x', 113)))), 'accepted', 'accepts a name of 120 characters, placeholder included');
select is(pg_temp.change(pg_temp.rounds()), 'accepted', 'accepts a plan');
select is(
  pg_temp.plan(), '{"openDaysBefore": 5, "name": "Matchweek {round}", "prizePool": 0.00, "rules": null}', 'stores the plan without a prize'
);
select is(pg_temp.change('{"isPaused": false}'), 'accepted', 'accepts changes that do not concern the plan');
select isnt(pg_temp.plan(), 'null', 'changes that do not concern the plan keep it');

-- 25 rounds at once.
select tests.act_as_owner();
select pg_temp.season(3, 25);
select is((select count(*) from private.feed_rounds), 25::bigint, 'drafts every round that the source names');
select is((pg_temp.round(2)).publish_at, now() + interval '5 days', 'opens a round as many days before its first game as the plan says');
select is(
  concat_ws(' ', (pg_temp.round(2)).name, (pg_temp.round(2)).prize_pool), 'Matchweek 2 0.00', 'names a draft by the number of its round, without a prize'
);
select private.open_due_drafts();
select is(
  (select array_agg(s.name) from public.sweepstakes s where s.published_at is not null), array['Matchweek 1'],
  'opens only the round whose first game is within openDaysBefore'
);
select pg_temp.season(3, 25);
select is((select count(*) from public.sweepstakes), 25::bigint, 'does not draft a round twice');
select pg_temp.season(3, 26);
select is((pg_temp.round(26)).publish_at, now() + interval '173 days', 'drafts a round that the source names later');

-- Rounds that open together notify once.
insert into public.sweepstake_entries (profile_id, sweepstake_id, submitted_at)
values (tests.id('Ann'), (pg_temp.round(1)).id, now() - interval '1 hour');
update public.sweepstakes set published_at = now() - interval '1 day', created_at = now() - interval '2 days' where id = (pg_temp.round(1)).id;
update public.sweepstakes set publish_at = now() - interval '1 minute', created_at = now() - interval '1 day'
where id in ((pg_temp.round(2)).id, (pg_temp.round(3)).id, (pg_temp.round(4)).id);
select private.open_due_drafts();
select is(
  (select array_agg(n.subject_id::bigint) from private.notification_events n where n.recipient_id = tests.id('Ann') and n.kind = 'ROUND_OPENED'),
  array[(pg_temp.round(2)).id], 'three rounds that open together make one notification'
);

-- Changes to drafts by admins.
select tests.act_as('Ada');
select api.delete_sweepstake((pg_temp.round(5)).id);
select tests.act_as_owner();
select pg_temp.season(3, 26);
select is((pg_temp.round(5)).id, null, 'does not repeat a draft that an admin has deleted');
select tests.act_as('Ada');
select api.draft_feed_rounds(tests.series('Season'), '{5}');
select isnt((pg_temp.round(5)).id, null, 'an admin can repeat a deleted draft');
select is((pg_temp.round(5)).publish_at, now() + interval '26 days', 'a repeated draft opens like the others');
select tests.act_as_owner();
update public.sweepstakes set name = 'The derby' where id = (pg_temp.round(6)).id;
update public.sweepstakes set publish_at = now() + interval '1 day' where id = (pg_temp.round(7)).id;
update public.sweepstakes set prize_pool = 5 where id = (pg_temp.round(8)).id;

-- A changed plan.
select tests.act_as('Ada');
select is(pg_temp.change(pg_temp.rounds('{"openDaysBefore": 3, "name": "Round {round}", "prizePool": 20, "rules": "Be kind."}')), 'accepted', 'accepts a changed plan');
select is(
  concat_ws(' ', (pg_temp.round(9)).name, (pg_temp.round(9)).prize_pool, (pg_temp.round(9)).rules), 'Round 9 20.00 Be kind.',
  'a changed plan gives drafts its name, prize and rules'
);
select is((pg_temp.round(9)).publish_at, now() + interval '56 days', 'a changed plan gives drafts its opening time');
select is(concat_ws(' ', (pg_temp.round(1)).name, (pg_temp.round(1)).prize_pool), 'Matchweek 1 0.00', 'a changed plan leaves open rounds as they are');
select is((pg_temp.round(6)).name, 'The derby', 'a changed plan keeps a name that an admin chose');
select is((pg_temp.round(7)).publish_at, now() + interval '1 day', 'a changed plan keeps an opening time that an admin chose');
select is((pg_temp.round(8)).prize_pool, 5::numeric, 'a changed plan keeps a prize that an admin chose');
select tests.act_as_owner();
select pg_temp.season(3, 27);
select is((pg_temp.round(27)).prize_pool, 20::numeric, 'gives a later round the prize that an admin confirmed');
select is(
  (select l.note from private.audit_log l order by l.id desc limit 1),
  'Feed: DEMO cup 2026, proposing, rounds open 3 days before as Round {round} for $20.00', 'logs the plan'
);
select tests.act_as('Ada');
select is(pg_temp.change('{"rounds": null}'), 'accepted', 'accepts the removal of the plan');
select is((pg_temp.round(9)).publish_at, null, 'drafts have no opening time after the plan is removed');
select is((pg_temp.round(9)).name, 'Round 9', 'drafts keep their names after the plan is removed');
select tests.act_as_owner();
select pg_temp.season(3, 28);
select is((pg_temp.round(28)).id, null, 'drafts nothing without a plan');

-- A round in the middle of a season, and an admin who plays.
select tests.create_feed('Cup');
select tests.act_as('Ada');
select api.change_feed(tests.series('Cup'), pg_temp.rounds('{"prizePool": 9}'));
select tests.act_as_owner();
select tests.read_feed('Cup',
  tests.feed_row('1', 1, '-3 days', 1, 0), tests.feed_row('2', 1, '-2 days', 1, 0, 'Chelsea', 'Fulham'), tests.feed_row('3', 1, '9 days', side_one => 'Everton', side_two => 'Fulham'),
  tests.feed_row('4', 2, '4 days', side_one => 'Everton', side_two => 'Chelsea'), tests.feed_row('5', 3, '5 days', side_one => 'Nobody', side_two => 'Chelsea'));
select is(
  (select array_agg(r.round) from private.feed_rounds r where r.series_id = tests.series('Cup')), array[2],
  'drafts neither a played round with a postponed match nor a round with unknown sides'
);
select private.open_due_drafts();
insert into public.sweepstake_entries (profile_id, sweepstake_id)
select tests.id('Ada'), s.id from public.sweepstakes s where s.series_id = tests.series('Cup') and s.published_at is not null;
select tests.make_admin('Ann');
select tests.act_as('Ada');
select is(
  tests.refusal(format('select api.change_feed(%s, %L)', tests.series('Cup'), pg_temp.rounds('{"prizePool": 90}'))), 'PT403',
  'returns 403 to an admin who plays for the prize'
);
select is(api.get_feed(tests.series('Cup'))::jsonb #>> '{plan,prizePool}', '9.00', 'does not store the plan of an admin who plays for the prize');

select * from finish();
rollback;
