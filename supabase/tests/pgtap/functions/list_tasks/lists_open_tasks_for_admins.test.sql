begin;
select plan(28);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada']) fan;
select tests.make_admin('Ada');
create function pg_temp.tasks(p_kind text) returns jsonb language sql as $$
  select coalesce(jsonb_agg(t), '[]') from jsonb_array_elements(api.list_tasks()::jsonb -> 'tasks') t where t ->> 'kind' = p_kind
$$;
grant execute on function pg_temp.tasks to public;

select tests.act_as_visitor();
select throws_ok('select api.list_tasks()', '42501', null, 'rejects visitors');
select tests.act_as('Ann');
select throws_ok('select api.list_tasks()', 'PT403', 'You don''t have admin access', 'rejects fans');
select throws_ok('select * from private.waiting_tasks()', '42501', null, 'fans cannot read tasks except through the function');
select throws_ok('select * from private.game_timing', '42501', null, 'fans cannot read the timing of games');
select throws_ok('insert into private.game_timing default values', '42501', null, 'fans cannot write the timing of games');

select tests.act_as_owner();
select tests.create_sweepstake('Cup', '-3 hours', '-90 minutes', '1 day');
select tests.act_as('Ada');
select is(
  pg_temp.tasks('RESULTS_DUE') #- '{0,since}', jsonb_build_array(jsonb_build_object(
    'kind', 'RESULTS_DUE', 'title', 'Cup', 'count', 1, 'canDismiss', false,
    'path', '/sweepstakes/admin?tab=results&sweepstake=' || tests.sweepstake('Cup')
  )), 'counts the games that should have ended'
);
-- The usual length of each sport.
select tests.act_as_owner();
select tests.create_sweepstake('Night', '-119 minutes', '1 day');
create function pg_temp.due(p_sport text, p_started interval) returns text language sql security definer as $$
  update public.games set sport_id = tests.entity(p_sport), start_time = now() - p_started,
    side_one_id = (select e.id from public.entities e where e.sport_id = tests.entity(p_sport) and e.kind = 'TEAM' order by e.id limit 1),
    side_two_id = (select e.id from public.entities e where e.sport_id = tests.entity(p_sport) and e.kind = 'TEAM' order by e.id offset 1 limit 1)
  where id = tests.game('Night', 1);
  select coalesce(max(t.since)::text, 'not yet') from private.waiting_tasks() t where t.kind = 'RESULTS_DUE' and t.title = 'Night'
$$;
grant execute on function pg_temp.due to public;
select is(
  (pg_temp.due(sport.slug, sport.length - interval '1 minute'), pg_temp.due(sport.slug, sport.length)::timestamptz)::text,
  ('not yet'::text, now())::text, format('a result in %s is due after %s', sport.slug, sport.length)
)
from (values
  ('soccer', interval '2 hours'), ('american-football', interval '210 minutes'), ('baseball', interval '210 minutes'),
  ('cricket', interval '8 hours')
) sport (slug, length);
insert into private.game_timing (confirmation_interval) values ('1 minute');
select is(pg_temp.due('cricket', '3 hours'), 'not yet', 'a configured confirmation interval keeps the game length of the sport');
delete from private.game_timing where is_singleton;
delete from public.sweepstakes where name = 'Night';
insert into private.game_timing (game_length) values ('1 hour');
select tests.act_as('Ada');
select is(pg_temp.tasks('RESULTS_DUE') #>> '{0,count}', '2', 'expects results after the configured length of a game');

-- A contest of a feed that waits for its tie-break only.
select tests.act_as_owner();
select tests.create_feed('Tour');
select tests.read_feed('Tour', tests.feed_row('1', 1, '-3 hours', null, null, 'Jannik Sinner', 'Carlos Alcaraz'));
select tests.create_sweepstake('Open', '-3 hours');
update public.sweepstakes set series_id = tests.series('Tour'), tie_break_question = 'How many games?',
  tie_break_is_final_total = false where name = 'Open';
insert into private.feed_games (game_id, series_id, external_id) values (tests.game('Open', 1), tests.series('Tour'), '1');
create function pg_temp.open_tasks() returns jsonb language sql as $$
  select jsonb_path_query_array(pg_temp.tasks('RESULTS_DUE'), '$[*] ? (@.title == "Open").count')
$$;
grant execute on function pg_temp.open_tasks to public;
select tests.act_as('Ada');
select is(pg_temp.open_tasks(), '[]', 'leaves an open game to its feed');
select api.record_results(tests.sweepstake('Open'), tests.results(array[tests.game('Open', 1)], array[tests.entity('jannik-sinner')]));
select is(pg_temp.open_tasks(), '[1]', 'lists a tie-break that the feed leaves open after its final');
select api.record_results(tests.sweepstake('Open'), '[]', 30);
select is(pg_temp.open_tasks(), '[]', 'lists no tie-break that is decided');
select tests.act_as_owner();
update public.sweepstakes set series_id = null where name = 'Open';

select tests.act_as_owner();
insert into public.series (name) values ('Season');
update public.sweepstakes set series_id = (select id from public.series where name = 'Season') where name = 'Cup';
update public.games set is_void = true, void_reason = 'Rain' where sweepstake_id = tests.sweepstake('Cup');
select tests.act_as('Ada');
select is(pg_temp.tasks('NEXT_ROUND'), '[]', 'lists no missing round while the last round is open');
select tests.act_as_owner();
update public.sweepstakes set completed_at = now() where name = 'Cup';
select tests.act_as('Ada');
select is(pg_temp.tasks('RESULTS_DUE'), '[]', 'expects no result of a void game');
select is(
  pg_temp.tasks('NEXT_ROUND') #>> '{0,path}',
  '/series/' || (select s.id from public.series s where s.name = 'Season'), 'asks for the next round of a series'
);
select tests.act_as_owner();
select tests.create_sweepstake('Next', '2 days');
update public.sweepstakes set series_id = (select id from public.series where name = 'Season'), start_date = '2026-07-01',
  end_date = '2026-07-02', published_at = null, publish_at = now() - interval '1 minute' where name = 'Next';
select tests.act_as('Ada');
select is(pg_temp.tasks('NEXT_ROUND'), '[]', 'counts a draft as the next round');
select is(pg_temp.tasks('DRAFT'), '[]', 'lists no draft that the clock can still open');
select tests.act_as_owner();
update public.games set start_time = now() - interval '1 minute' where sweepstake_id = tests.sweepstake('Next');
select tests.act_as('Ada');
select is(pg_temp.tasks('DRAFT') #>> '{0,title}', 'Next', 'lists a draft whose final has started');
select tests.act_as_owner();
update public.games set start_time = now() + interval '2 days', picks_closed_at = now() - interval '1 second'
where sweepstake_id = tests.sweepstake('Next');
select private.open_due_drafts();
select tests.act_as('Ada');
select is(pg_temp.tasks('DRAFT') #>> '{0,title}', 'Next', 'lists a draft whose final a feed has closed');
select is(
  tests.refusal('select api.publish_sweepstake(tests.sweepstake(''Next''))'), 'PT409', 'rejects publishing a draft whose final is closed'
);
select tests.act_as_owner();
update public.sweepstakes set publish_at = null where name = 'Next';
select tests.act_as('Ada');
select is(pg_temp.tasks('DRAFT') #>> '{0,title}', 'Next', 'lists a draft without an opening time whose final a feed has closed');

select is(pg_temp.tasks('REPORT'), '[]', 'lists no reports when there are none');
select tests.act_as('Ann');
select api.suggest_item('TEAM', 'Hedgerley FC', tests.entity('soccer'), null);
select api.report('PROFILE', tests.id('Ada')::text, 'SPAM', null);
select tests.act_as('Ada');
select is(pg_temp.tasks('REPORT') #>> '{0,count}', '1', 'counts open reports');
select is(pg_temp.tasks('SUGGESTION') #>> '{0,count}', '1', 'counts open suggestions');
select is(
  (select array_agg(t ->> 'since') from jsonb_array_elements(api.list_tasks()::jsonb -> 'tasks') t),
  (select array_agg(t ->> 'since' order by t ->> 'since') from jsonb_array_elements(api.list_tasks()::jsonb -> 'tasks') t),
  'lists the oldest first'
);

select * from finish();
rollback;
