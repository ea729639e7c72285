begin;
select plan(22);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Root']) fan;
select tests.make_admin('Root');
create function pg_temp.new(changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(
    'name', 'Cup', 'startDate', '2026-06-01', 'endDate', '2026-06-30', 'prizePool', 10,
    'games', jsonb_build_array(jsonb_build_object(
      'sportId', tests.entity('soccer'), 'teamOneId', tests.entity('arsenal'), 'teamTwoId', tests.entity('paris-saint-germain'),
      'startTime', now() + interval '1 day', 'isFinal', true))) || changes
$$;
grant execute on function pg_temp.new to public;
insert into public.series (name) values ('Season');

select tests.act_as('Root');
select is(
  api.create_sweepstake(pg_temp.new(jsonb_build_object('isDraft', true, 'seriesId', max(id)))) ->> 'isDraft', 'true', 'a draft is made'
) from public.series;
select isnt_empty($$ select from public.sweepstakes where name = 'Cup' $$, 'admins see it');
select is(api.list_sweepstakes() #>> '{active,0,isDraft}', 'true', 'in their list, too');
select tests.act_as('Ann');
select is_empty($$ select from public.sweepstakes where name = 'Cup' $$, 'fans do not');
select is_empty($$ select from public.games where sweepstake_id = tests.sweepstake('Cup') $$, 'nor its games');
select is(api.list_sweepstakes() #>> '{active,0}', null, 'nor in the list');
select is(tests.refusal(statement), 'PT404', 'it is not there: ' || statement) from unnest(array[
  'select api.get_sweepstake(tests.sweepstake(''Cup''))', 'select api.list_standings(tests.sweepstake(''Cup''))',
  'select api.list_sweepstake_log(tests.sweepstake(''Cup''))', 'select api.list_friends_entries(tests.sweepstake(''Cup''))',
  'select api.submit_picks(tests.sweepstake(''Cup''), ''[]'')',
  'select api.create_pool(jsonb_build_object(''name'', ''x'', ''sweepstakeId'', tests.sweepstake(''Cup'')))'
]) statement;
select is(
  (select api.get_series(max(id)) ->> 'rounds' from public.series), '[]', 'it is no round of its series yet'
);
select throws_ok('select api.publish_sweepstake(tests.sweepstake(''Cup''))', 'PT403', null, 'fans publish nothing');
select tests.act_as('Root');
select throws_ok(
  $$ select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', 1), '{"isVoid": true, "reason": "Rain"}') $$,
  'PT409', null, 'nothing of a draft is decided'
);
select throws_ok('select api.publish_sweepstake(999999)', 'PT404', null, 'there has to be one');
select is(api.publish_sweepstake(tests.sweepstake('Cup')) ->> 'isDraft', 'false', 'published');
select throws_ok('select api.publish_sweepstake(tests.sweepstake(''Cup''))', 'PT409', null, 'and not twice');
select tests.act_as('Ann');
select is(api.get_sweepstake(tests.sweepstake('Cup')) ->> 'name', 'Cup', 'everybody sees it');
select is(
  (select json_array_length(api.get_series(max(id)) -> 'rounds') from public.series), 1, 'in its series as well'
);
select lives_ok($$ select api.submit_picks(tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('arsenal')])) $$, 'and enters it');
select tests.act_as_visitor();
select throws_ok('select api.publish_sweepstake(1)', '42501', null, 'visitors publish nothing');

select * from finish();
rollback;
