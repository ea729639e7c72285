begin;
select plan(33);

create function pg_temp.standing(fan text) returns text
language sql security definer as $$
  select format('%s %s', s.points, s.off_by) from private.standings s
  where s.sweepstake_id = tests.sweepstake('Cup') and s.profile_id = tests.id(fan)
$$;
create function pg_temp.name_of(id text) returns text language sql as $$
  select name from unnest(array['Ann', 'Ben', 'Cat', 'Dan']) name where tests.id(name)::text = id
$$;
create function pg_temp.ranking() returns text language sql as $$
  select string_agg(concat_ws(' ', s ->> 'rank', pg_temp.name_of(s #>> '{user,id}'), s ->> 'tieBreakAnswer'), ', ' order by s ->> 'rank', pg_temp.name_of(s #>> '{user,id}'))
  from jsonb_array_elements(api.list_standings(tests.sweepstake('Cup'))::jsonb -> 'standings') s
$$;
create function pg_temp.enter(fan text, answer integer, side text) returns void language plpgsql as $$ begin
  perform tests.act_as(fan);
  perform api.submit_picks(
    tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity(side)]), answer
  );
end $$;
create function pg_temp.record(statement text) returns text language plpgsql as $$ begin
  execute 'select api.' || statement;
  return 'accepted';
exception when others then
  return sqlstate;
end $$;
grant execute on all functions in schema pg_temp to public;

select tests.create_fan(name) from unnest(array['Root', 'Ann', 'Ben', 'Cat', 'Dan']) name;
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '2 days');
insert into public.series (name) values ('Slams');
update public.sweepstakes set tie_break_question = 'How many games?', tie_break_is_final_total = false,
  series_id = (select max(id) from public.series) where id = tests.sweepstake('Cup');
select pg_temp.enter('Ann', 30, 'jannik-sinner');
select pg_temp.enter('Ben', null, 'jannik-sinner');
select pg_temp.enter('Cat', 38, 'jannik-sinner');
select pg_temp.enter('Dan', 34, 'carlos-alcaraz');

select is(
  (api.get_entry(tests.sweepstake('Cup'), tests.id('Ann'))::jsonb) -> 'tieBreakAnswer', 'null',
  'hides answers while the final accepts picks'
);
select is((api.get_sweepstake(tests.sweepstake('Cup'))::jsonb) -> 'tieBreakAnswer', '34', 'shows the caller''s own answer');
select is(
  pg_temp.record('change_picks(tests.sweepstake(''Cup''), tests.picks(array[tests.game(''Cup'', 1)], array[tests.entity(''carlos-alcaraz'')]))'),
  'accepted', 'accepts a change without an answer'
);
select is((api.get_sweepstake(tests.sweepstake('Cup'))::jsonb) -> 'tieBreakAnswer', '34', 'keeps an answer that a change omits');
select is(
  pg_temp.record('change_picks(tests.sweepstake(''Cup''), tests.picks(array[tests.game(''Cup'', 1)], array[tests.entity(''carlos-alcaraz'')]), 35)'),
  'accepted', 'accepts a change of the answer'
);
select tests.act_as('Ann');
select is((api.get_sweepstake(tests.sweepstake('Cup'))::jsonb) -> 'tieBreakAnswer', '30', 'keeps the answers of other fans');
select tests.act_as('Dan');
select api.change_picks(
  tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('carlos-alcaraz')]), 34);
select is(
  pg_temp.record('submit_picks(tests.sweepstake(''Cup''), ''[]'', 1000000)'), 'PT400', 'rejects an answer that is too large'
);

select tests.act_as('Root');
select is(
  pg_temp.record('record_results(tests.sweepstake(''Cup''), ''[]'', 36)'), 'PT409',
  'rejects a tie-break result while fans may answer'
);
select tests.act_as_owner();
savepoint before_the_start;
update public.games set start_time = now() - interval '1 minute' where id = tests.game('Cup', 1);
select tests.act_as('Root');
select is(
  pg_temp.record('record_results(tests.sweepstake(''Cup''), ''[]'', 36)'), 'accepted',
  'accepts a tie-break result once the final has started'
);
rollback to before_the_start;
select tests.act_as('Root');
select is(
  api.record_results(tests.sweepstake('Cup'), tests.results(array[tests.game('Cup', 1)], array[tests.entity('jannik-sinner')])),
  '{"sweepstakeCompleted": false, "updatedGames": 1}', 'waits for the tie-break before it completes'
);
select is(pg_temp.ranking(), '1 Ann 30, 1 Ben, 1 Cat 38, 4 Dan 34', 'ranks equal points equally until the tie-break is decided');
select is(
  api.record_results(tests.sweepstake('Cup'), '[]', 36),
  '{"sweepstakeCompleted": true, "updatedGames": 0}', 'completes with the result of the tie-break'
);
select is(pg_temp.ranking(), '1 Cat 38, 2 Ann 30, 3 Ben, 4 Dan 34', 'ranks by distance, and entries without an answer last');
select is(
  pg_temp.name_of(api.get_sweepstake(tests.sweepstake('Cup'))::jsonb #>> '{winners,0,id}')
    || ' ' || (api.get_sweepstake(tests.sweepstake('Cup'))::jsonb ->> 'winnerCount'),
  'Cat 1', 'names the nearest as the only winner'
);
select tests.act_as_owner();
select results_eq(
  $$ select rounds_won from private.series_standings where profile_id in (tests.id('Cat'), tests.id('Ann')) order by rounds_won $$,
  array[0, 1], 'counts the round for the winner alone'
);

select tests.act_as('Root');
select is(
  pg_temp.record('record_results(tests.sweepstake(''Cup''), ''[]'', 31)'), 'PT409', 'rejects another result without a reason'
);
select is(
  pg_temp.record('record_results(tests.sweepstake(''Cup''), ''[]'', 31, ''Miscounted'')'), 'accepted',
  'corrects the tie-break after completion'
);
select is(pg_temp.ranking(), '1 Ann 30, 2 Cat 38, 3 Ben, 4 Dan 34', 'ranks by the corrected result');
select is(
  pg_temp.record('record_results(tests.sweepstake(''Cup''), ''[]'', 31)'), 'accepted', 'accepts the same result again without a reason'
);
select is(
  (select jsonb_agg(jsonb_build_array(e -> 'kind', e -> 'after') order by n desc)
   from jsonb_array_elements(api.list_sweepstake_log(tests.sweepstake('Cup'))::jsonb) with ordinality l (e, n)
   where e -> 'after' ? 'tieBreakResult'),
  '[["RESULT", {"tieBreakResult": 36}], ["CORRECTION", {"tieBreakResult": 31}]]', 'logs both results'
);
select is(
  pg_temp.record('change_game(tests.sweepstake(''Cup''), tests.game(''Cup'', 1), ''{"isVoid": true, "reason": "Rain"}'')'),
  'accepted', 'voids the final'
);
select is(
  (api.get_sweepstake(tests.sweepstake('Cup'))::jsonb) -> 'tieBreakResult', 'null', 'drops the tie-break with a void final'
);
select is(
  pg_temp.record('record_results(tests.sweepstake(''Cup''), ''[]'', 31)'), 'PT409', 'rejects a tie-break of a void final'
);
select tests.act_as_owner();
select is(pg_temp.standing('Ann'), '0 0', 'clears the distances');
select private.flush_changes();
select is_empty('select * from private.check_standings()', 'the standings match a recount');
select is_empty('select * from private.check_series_standings()', 'the standings of the series match a recount');

select tests.act_as('Root');
select is(
  pg_temp.record('change_game(tests.sweepstake(''Cup''), tests.game(''Cup'', 1), jsonb_build_object(''winnerPlayerId'', tests.entity(''jannik-sinner''), ''reason'', ''Replayed''))'),
  'accepted', 'accepts a winner of the void final'
);
select is(
  (api.get_sweepstake(tests.sweepstake('Cup'))::jsonb) ->> 'status', 'active',
  'a completed sweepstake waits for the tie-break again'
);
select is(
  api.record_results(tests.sweepstake('Cup'), '[]', 36),
  '{"sweepstakeCompleted": true, "updatedGames": 0}', 'completes again with the result of the tie-break'
);
select is(
  pg_temp.name_of(api.get_sweepstake(tests.sweepstake('Cup'))::jsonb #>> '{winners,0,id}'), 'Cat',
  'the winner follows the tie-break'
);
select is(
  pg_temp.record('change_game(tests.sweepstake(''Cup''), tests.game(''Cup'', 1), ''{"isVoid": true, "reason": "Rain"}'')'),
  'accepted', 'voids the final of a completed sweepstake'
);
select tests.act_as_owner();
update public.sweepstakes set tie_break_is_final_total = true where id = tests.sweepstake('Cup');
select tests.act_as('Root');
select is(
  pg_temp.record('change_game(tests.sweepstake(''Cup''), tests.game(''Cup'', 1), jsonb_build_object(''winnerPlayerId'', tests.entity(''jannik-sinner''), ''scoreOne'', 20, ''scoreTwo'', 17, ''reason'', ''Dry''))'),
  'accepted', 'uses the final''s scores'
);
select is(
  (api.get_sweepstake(tests.sweepstake('Cup'))::jsonb) -> 'tieBreakResult', '37', 'uses the final''s total as the result'
);

select * from finish();
rollback;
