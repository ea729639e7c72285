-- Reminders follow the lock, share an email when contests lock together, and reach entrants with open games.
begin;
select plan(23);
select tests.create_fan(name) from unnest(array['Root', 'Ann', 'Ben']) name;
select tests.make_admin('Root');
insert into public.ratings (profile_id, entity_id, rating, position)
select tests.id(name), tests.entity('soccer'), 5, 0 from unnest(array['Ann', 'Ben']) name;
insert into private.reminders (profile_id, email, time_zone) values
  (tests.id('Ann'), '{closing}', 'Asia/Kathmandu'), (tests.id('Ben'), '{closing,results}', null);

create function pg_temp.make_all() returns void language plpgsql as $$ begin
  while private.make_deliveries(100) loop end loop;
end $$;
create function pg_temp.mails(fan text) returns jsonb language sql as $$
  select coalesce(jsonb_agg(m order by m ->> 'kind'), '[]') from jsonb_array_elements(private.take_deliveries(99, '{EMAIL}')) m
  where m ->> 'to' = lower(fan) || '@example.com'
$$;
create function pg_temp.send_all() returns void language sql as $$
  select private.end_deliveries((select array_agg(id) from private.deliveries where state = 'WAITING'), '{}')
$$;

select tests.create_sweepstake('Cup', '20 hours', '23 hours');
select tests.create_sweepstake('League', '22 hours', '23 hours');
select pg_temp.make_all();
select is(
  (select jsonb_agg(jsonb_build_array(m ->> 'kind', m ->> 'timeZone', m #> '{about,contests,0,name}', m #> '{about,contests,1,name}'))
   from jsonb_array_elements(pg_temp.mails('Ann')) m),
  '[["CLOSING", "Asia/Kathmandu", "Cup", "League"]]', 'one email names both contests that lock within hours'
);
select pg_temp.send_all();
select pg_temp.make_all();
select is(pg_temp.mails('Ann'), '[]', 'sends no second email about the other contest');

update public.games set start_time = start_time + interval '10 hours' where sweepstake_id = tests.sweepstake('Cup');
update public.games set start_time = start_time - interval '9 hours' where sweepstake_id = tests.sweepstake('Cup');
select pg_temp.make_all();
select is(pg_temp.mails('Ann'), '[]', 'a contest that moves back and forth sends one email a day');
update private.deliveries set sent_at = now() - interval '25 hours' where true;
update public.games set start_time = start_time + interval '5 minutes' where sweepstake_id = tests.sweepstake('Cup');
select pg_temp.make_all();
select is(pg_temp.mails('Ann') #>> '{0,about,contests,0,name}', 'Cup', 'a new lock gets a new email on another day');
select pg_temp.send_all();

-- One email a day and contest: the last call comes as a push only, and another contest's email does not repeat it.
select tests.create_sweepstake('Late', '90 minutes', '23 hours');
update private.deliveries set sent_at = now() - interval '1 hour' where sent_at is not null;
select pg_temp.make_all();
select is(
  (select jsonb_agg(jsonb_build_array(m ->> 'kind', m #> '{about,contests}' @> '[{"name": "Cup"}]')) from jsonb_array_elements(pg_temp.mails('Ann')) m),
  '[["LAST_CALL", false]]', 'another contest''s email leaves out a contest that was mailed today'
);
select pg_temp.send_all();
update public.games set start_time = now() + interval '100 minutes' where sweepstake_id = tests.sweepstake('Cup') and not is_final;
select pg_temp.make_all();
select is(pg_temp.mails('Ann'), '[]', 'sends no last call by email to a fan who was reminded within a day');
update public.sweepstakes set completed_at = now(), is_cancelled = true where id = tests.sweepstake('Late');
update public.games set start_time = now() + interval '20 hours' where sweepstake_id = tests.sweepstake('Cup') and not is_final;
delete from private.reminder_rounds where subject_id like tests.sweepstake('Cup') || ' %';

-- Entrants with open games.
select tests.act_as('Ben');
select api.submit_picks(
  tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 2)], array[tests.entity('jannik-sinner')])
);
select tests.act_as_owner();
select pg_temp.make_all();
select is(
  (select jsonb_agg(jsonb_build_array(m ->> 'kind', m #> '{about,name}', m #> '{about,games}')) from jsonb_array_elements(pg_temp.mails('Ben')) m),
  '[["OPEN_PICKS", "Cup", 1]]', 'reminds an entrant of an open game without a pick'
);
select pg_temp.send_all();
delete from private.reminder_rounds where kind = 'OPEN_PICKS';
select pg_temp.make_all();
select is(pg_temp.mails('Ben'), '[]', 'reminds an entrant once');

-- Results, and a correction that moves the prize.
select tests.act_as('Ann');
select api.submit_picks(tests.sweepstake('Cup'), tests.picks(
  array[tests.game('Cup', 1), tests.game('Cup', 2)], array[tests.entity('arsenal'), tests.entity('jannik-sinner')]
));
select tests.act_as('Root');
select api.record_results(tests.sweepstake('Cup'), tests.results(
  array[tests.game('Cup', 1), tests.game('Cup', 2)], array[tests.entity('arsenal'), tests.entity('carlos-alcaraz')]
));
select tests.act_as_owner();
select tests.reach_commit();
select is_empty('select from private.prize_winners where changed_at is not null', 'the first winner is not stored as a change');
select results_eq(
  'select profile_id from private.prize_winners', $$ values (tests.id('Ann')) $$, 'stores the winner'
);
select pg_temp.make_all();
select is(
  (select jsonb_agg(jsonb_build_array(m ->> 'kind', m #> '{about,rank}', m #> '{about,entryCount}', m #> '{about,correct}', m #> '{about,winnerCount}'))
   from jsonb_array_elements(pg_temp.mails('Ben')) m),
  '[["RESULTS", 2, 2, 0, 1]]', 'the results email has rank, score and the number of winners'
);
select pg_temp.send_all();
select tests.act_as('Ann');
select api.claim_prize(tests.sweepstake('Cup'), true);
select tests.act_as('Root');
select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', 1), '{"isVoid": true, "reason": "Ineligible player"}');
select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', 2), jsonb_build_object('winnerPlayerId', tests.entity('jannik-sinner'), 'reason', 'Misread'));
select tests.act_as_owner();
select tests.reach_commit();
select bag_eq(
  'select profile_id, is_winner from private.prize_winners',
  $$ values (tests.id('Ann'), true), (tests.id('Ben'), true) $$, 'a correction adds a winner'
);
select is(
  (select jsonb_agg(jsonb_build_array(m ->> 'kind', m -> 'reminder', m #> '{about,isWinner}', m #> '{about,share}')) from jsonb_array_elements(pg_temp.mails('Ben')) m),
  '[["WINNER_CHANGED", null, true, 500.00]]', 'emails the new winner the share'
);
select pg_temp.send_all();
select is_empty(
  $$ select from private.deliveries where profile_id = tests.id('Root') $$, 'an admin who has won no prize gets no email'
);
select tests.act_as('Ben');
select is(
  jsonb_path_query_first(api.list_notifications()::jsonb, '$.notifications[*] ? (@.kind == "WINNER_CHANGED").subject'),
  jsonb_build_object('type', 'SWEEPSTAKE', 'id', tests.sweepstake('Cup'), 'name', 'Cup', 'isWinner', true), 'notifies the new winner'
);
select tests.act_as_owner();
update public.picks set selected_side = 2 where profile_id = tests.id('Ann') and game_id = tests.game('Cup', 2);
select private.rebuild_standings();
select tests.act_as('Root');
select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', 1), jsonb_build_object('winnerTeamId', tests.entity('paris-saint-germain'), 'reason', 'Replayed'));
select tests.act_as_owner();
select tests.reach_commit();
select results_eq(
  'select profile_id from private.prize_winners where is_winner', $$ values (tests.id('Ben')) $$, 'a correction takes a prize away'
);
select tests.act_as('Ann');
select is(
  jsonb_path_query_first(api.list_notifications()::jsonb, '$.notifications[*] ? (@.kind == "WINNER_CHANGED").subject.isWinner'),
  'false', 'notifies the former winner'
);
select tests.act_as('Root');
select is(api.list_claims(tests.sweepstake('Cup'))::jsonb #> '{0,isWinner}', 'false', 'keeps the claim of the former winner');
select tests.act_as_owner();
select throws_ok(statement, '42501', null, fan || ' cannot ' || statement)
from unnest(array['Ann']) fan,
  unnest(array['select from private.prize_winners', 'delete from private.prize_winners where true']) statement,
  lateral (select tests.act_as(fan)) acting;
select tests.act_as_owner();

-- An admin's day.
select tests.create_sweepstake('Late', '-3 hours', '1 day');
insert into private.reminders (profile_id, email, time_zone)
values (tests.id('Root'), '{admin}', case when extract(hour from now() at time zone 'UTC') < 12 then 'Asia/Tokyo' else 'UTC' end)
on conflict (profile_id) do update set email = excluded.email, time_zone = excluded.time_zone;
select private.enqueue_tasks();
select is(
  (select jsonb_agg(m ->> 'kind') from jsonb_array_elements(pg_temp.mails('Root')) m), '["TASKS"]', 'emails the open tasks to an admin'
);
select pg_temp.send_all();
select private.enqueue_tasks();
select is(pg_temp.mails('Root'), '[]', 'emails an admin once a day');
delete from private.deliveries where kind = 'TASKS';
delete from private.admins where true;
select private.enqueue_tasks();
select is_empty($$ select from private.deliveries where kind = 'TASKS' $$, 'emails no tasks to a former admin');

select * from finish();
rollback;
