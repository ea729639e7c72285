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
  api.create_sweepstake(pg_temp.new(jsonb_build_object('isDraft', true, 'seriesId', max(id)))) ->> 'isDraft', 'true', 'an admin can create a draft'
) from public.series;
select isnt_empty($$ select from public.sweepstakes where name = 'Cup' $$, 'admins can read a draft');
select is(api.list_sweepstakes() #>> '{active,0,isDraft}', 'true', 'admins see a draft in the list');
select tests.act_as('Ann');
select is_empty($$ select from public.sweepstakes where name = 'Cup' $$, 'fans cannot read a draft');
select is_empty($$ select from public.games where sweepstake_id = tests.sweepstake('Cup') $$, 'fans cannot read the games of a draft');
select is(api.list_sweepstakes() #>> '{active,0}', null, 'the list hides drafts from fans');
select is(tests.refusal(statement), 'PT404', 'returns 404 for a draft: ' || statement) from unnest(array[
  'select api.get_sweepstake(tests.sweepstake(''Cup''))', 'select api.list_standings(tests.sweepstake(''Cup''))',
  'select api.list_sweepstake_log(tests.sweepstake(''Cup''))', 'select api.list_friends_entries(tests.sweepstake(''Cup''))',
  'select api.submit_picks(tests.sweepstake(''Cup''), ''[]'')',
  'select api.create_pool(jsonb_build_object(''name'', ''x'', ''sweepstakeId'', tests.sweepstake(''Cup'')))'
]) statement;
select is(
  (select api.get_series(max(id)) ->> 'rounds' from public.series), '[]', 'get_series leaves out a draft'
);
select throws_ok('select api.publish_sweepstake(tests.sweepstake(''Cup''))', 'PT403', null, 'returns 403 to fans');
select tests.act_as('Root');
select throws_ok(
  $$ select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', 1), '{"isVoid": true, "reason": "Rain"}') $$,
  'PT409', null, 'returns 409 for a result in a draft'
);
select throws_ok('select api.publish_sweepstake(999999)', 'PT404', null, 'returns 404 for an unknown sweepstake');
select is(api.publish_sweepstake(tests.sweepstake('Cup')) ->> 'isDraft', 'false', 'an admin can publish a draft');
select throws_ok('select api.publish_sweepstake(tests.sweepstake(''Cup''))', 'PT409', null, 'returns 409 for a published sweepstake');
select tests.act_as('Ann');
select is(api.get_sweepstake(tests.sweepstake('Cup')) ->> 'name', 'Cup', 'fans can read a published sweepstake');
select is(
  (select json_array_length(api.get_series(max(id)) -> 'rounds') from public.series), 1, 'get_series lists a published sweepstake'
);
select lives_ok($$ select api.submit_picks(tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('arsenal')])) $$, 'fans can enter a published sweepstake');
select tests.act_as_visitor();
select throws_ok('select api.publish_sweepstake(1)', '42501', null, 'visitors cannot publish sweepstakes');

select * from finish();
rollback;
