begin;
select plan(8);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cem', 'Dee']) fan;
select tests.create_sweepstake('Cup', '1 day', '2 days');
create function pg_temp.enter(fan text, team text) returns void language plpgsql as $$ begin
  perform tests.act_as(fan);
  perform api.submit_picks(tests.sweepstake('Cup'), tests.picks(
    array[tests.game('Cup', 1), tests.game('Cup', 2)], array[tests.entity(team), tests.entity('jannik-sinner')]));
end $$;
create function pg_temp.place(fan text) returns jsonb language plpgsql as $$ begin
  perform tests.act_as(fan);
  return (
    select i -> 'ownPlace'
    from jsonb_path_query(api.list_sweepstakes()::jsonb, '$.*[*]') i where (i ->> 'id')::bigint = tests.sweepstake('Cup')
  );
end $$;
grant execute on function pg_temp.enter, pg_temp.place to public;
select pg_temp.enter('Ann', 'arsenal');
select pg_temp.enter('Ben', 'paris-saint-germain');
select pg_temp.enter('Cem', 'arsenal');

select is(pg_temp.place('Ann'), 'null', 'ownPlace is null before the first result');
select tests.act_as_owner();
update public.games set winner_id = side_one_id where id = tests.game('Cup', 1);
select is(pg_temp.place('Ann'), '{"rank": 1, "entryCount": 3}', 'ties share the rank of ownPlace');
select is(pg_temp.place('Ben'), '{"rank": 3, "entryCount": 3}', 'ownPlace counts the two fans ahead');
select is(pg_temp.place('Dee'), 'null', 'ownPlace is null for a fan without an entry');
select tests.act_as_owner();
update public.games set winner_id = side_one_id where id = tests.game('Cup', 2);
update public.sweepstakes set completed_at = now() where id = tests.sweepstake('Cup');
select is(pg_temp.place('Cem'), '{"rank": 1, "entryCount": 3}', 'keeps ownPlace when the sweepstake is completed');
select tests.act_as('Dee');
select is(
  jsonb_path_query_array(api.list_sweepstakes()::jsonb, '$.past[*] ? (@.name == "Cup").ownPlace'), '[null]',
  'ownPlace is null for a fan without an entry after the end'
);
select tests.act_as_owner();
update public.sweepstakes set is_cancelled = true where id = tests.sweepstake('Cup');
select is(pg_temp.place('Ann'), 'null', 'ownPlace is null for a canceled sweepstake');

-- A sweepstake and its game with the same id.
select tests.act_as_owner();
insert into public.sweepstakes (id, name, start_date, end_date, prize_pool) overriding system value
values (900000001, 'Twin', '2026-06-01', '2026-06-30', 0);
insert into public.games (id, sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final) overriding system value
values (900000001, 900000001, tests.entity('soccer'), tests.entity('arsenal'), tests.entity('chelsea'), now() + interval '1 day', true);
select tests.act_as('Ann');
select api.submit_picks(900000001, tests.picks(array[900000001], array[tests.entity('arsenal')]));
select tests.act_as_owner();
update public.games set winner_id = side_one_id where id = 900000001;
select tests.act_as('Ann');
select is(
  jsonb_path_query_array(api.list_sweepstakes()::jsonb, '$.*[*] ? (@.name == "Twin").ownPlace'),
  '[{"rank": 1, "entryCount": 1}]', 'counts the entries of a sweepstake and not the picks of a game with its id'
);

select * from finish();
rollback;
