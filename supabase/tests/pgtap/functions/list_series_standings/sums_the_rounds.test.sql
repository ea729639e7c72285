begin;
select plan(31);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee', 'Root']) fan;
update public.profiles p set first_name = fan from unnest(array['Ann', 'Ben', 'Cal', 'Dee']) fan where p.id = tests.id(fan);
select tests.make_admin('Root');
insert into public.friendships (user_lo, user_hi, requester_id, accepted_at)
values (least(tests.id('Ann'), tests.id('Cal')), greatest(tests.id('Ann'), tests.id('Cal')), tests.id('Cal'), now());
insert into public.series (name) values ('Season'), ('Other season');
create function pg_temp.season(season text default 'Season') returns bigint language sql as $$
  select s.id from public.series s where s.name = season
$$;
select tests.create_sweepstake('Round ' || n, '1 day', '2 days') from generate_series(1, 2) n;
update public.sweepstakes set series_id = pg_temp.season() where name like 'Round _';
select tests.create_sweepstake('Alone', '1 day', '2 days');
create function pg_temp.enter(fan text, contest text, one text, two text) returns void language plpgsql as $$
begin
  perform tests.act_as(fan);
  perform api.submit_picks(tests.sweepstake(contest), tests.picks(
    array[tests.game(contest, 1), tests.game(contest, 2)], array[tests.entity(one), tests.entity(two)]));
  perform tests.act_as_owner();
end
$$;
create function pg_temp.record(contest text, variadic winners text[]) returns void language plpgsql as $$
begin
  perform tests.act_as('Root');
  perform api.record_results(tests.sweepstake(contest), tests.results(
    array(select tests.game(contest, n::integer) from unnest(winners) with ordinality w (s, n) order by n),
    array(select tests.entity(s) from unnest(winners) with ordinality w (s, n) order by n)));
  perform tests.act_as_owner();
end
$$;
create function pg_temp.page(
  scope text default 'everyone', after text default null, page_size integer default 20, series text default 'Season'
) returns json language sql as $$ select api.list_series_standings(pg_temp.season(series), scope, after, page_size) $$;
/* Each line as rank, name, correct/completed, rounds won/rounds, with equal ranks in the order of names. */
create function pg_temp.lines(page json) returns text language sql as $$
  select string_agg(l.words, ', ' order by l.rank, l.words)
  from (
    select (line ->> 'rank')::integer as rank, concat_ws(' ', line ->> 'rank', line #>> '{user,name}',
      (line ->> 'correct') || '/' || (line ->> 'completed'), (line ->> 'roundsWon') || '/' || (line ->> 'rounds')) as words
    from json_array_elements(page -> 'standings') line
  ) l
$$;
create function pg_temp.miscounted() returns bigint language sql as $$
  select (select count(*) from private.check_series_standings()) + (select count(*) from private.check_standings())
$$;
grant execute on function pg_temp.season, pg_temp.enter, pg_temp.page, pg_temp.lines to public;

select pg_temp.enter('Ann', 'Round 1', 'arsenal', 'jannik-sinner');
select pg_temp.enter('Ben', 'Round 1', 'arsenal', 'carlos-alcaraz');
select pg_temp.enter('Ann', 'Round 2', 'arsenal', 'carlos-alcaraz');
select pg_temp.enter('Cal', 'Round 2', 'arsenal', 'jannik-sinner');
select pg_temp.enter('Dee', 'Alone', 'arsenal', 'jannik-sinner');

select tests.act_as('Ann');
select is(pg_temp.lines(pg_temp.page()), 'Ann 0/0 0/2, Ben 0/0 0/1, Cal 0/0 0/1', 'lines have no rank before a result');
select tests.act_as_owner();
select pg_temp.record('Round 1', 'arsenal');
select pg_temp.record('Alone', 'arsenal', 'jannik-sinner');
select tests.act_as('Dee');
select is(
  pg_temp.lines(pg_temp.page()), '1 Ann 1/1 0/2, 1 Ben 1/1 0/1, 3 Cal 0/0 0/1',
  'counts the rounds that each fan entered, and ties share a rank'
);
select is(pg_temp.page() ->> 'own', null, 'own is null for a fan without an entry');
select tests.act_as_owner();
select pg_temp.record('Round 1', 'arsenal', 'jannik-sinner');
select pg_temp.record('Round 2', 'arsenal', 'jannik-sinner');
select tests.act_as('Ben');
select is(
  pg_temp.lines(pg_temp.page()), '1 Ann 3/4 1/2, 2 Cal 2/2 1/1, 3 Ben 1/2 0/1', 'ranks fans by the sums of their rounds'
);
select is(
  pg_temp.page()::jsonb -> 'own' #- '{user}',
  '{"rank": 3, "correct": 1, "completed": 2, "percent": 50, "rounds": 1, "roundsWon": 0, "isMe": true}', 'own is the caller''s line'
);
select is(pg_temp.page() ->> 'entryCount', '3', 'entryCount is the number of fans with a line');
select tests.act_as_owner();
select is(pg_temp.miscounted(), 0::bigint, 'the stored standings match a recount after results');

-- Corrections, voids and other changes to a round
select tests.act_as('Root');
select api.change_game(tests.sweepstake('Round 2'), tests.game('Round 2', 2), jsonb_build_object(
  'winnerPlayerId', tests.entity('carlos-alcaraz'), 'reason', 'Mixed up'));
select is(
  pg_temp.lines(pg_temp.page()), '1 Ann 4/4 2/2, 2 Ben 1/2 0/1, 2 Cal 1/2 0/1', 'a correction updates correct picks and rounds won'
);
select api.change_game(tests.sweepstake('Round 1'), tests.game('Round 1', 2), '{"isVoid": true, "reason": "Rain"}');
select is(
  pg_temp.lines(pg_temp.page()), '1 Ann 3/3 2/2, 2 Ben 1/1 1/1, 3 Cal 1/2 0/1',
  'a void updates the standings, and rounds won break ties'
);
select tests.act_as_owner();
select is(pg_temp.miscounted(), 0::bigint, 'the stored standings match a recount after a correction and a void');

select tests.create_sweepstake('Round 3', '1 day', '2 days');
update public.sweepstakes set series_id = pg_temp.season() where name = 'Round 3';
select pg_temp.enter('Cal', 'Round 3', 'arsenal', 'jannik-sinner');
select pg_temp.record('Round 3', 'arsenal');
select tests.act_as('Root');
select api.cancel_sweepstake(tests.sweepstake('Round 3'), 'Rain');
select is(
  pg_temp.lines(pg_temp.page()), '1 Ann 3/3 2/2, 2 Cal 2/3 0/2, 3 Ben 1/1 1/1', 'a canceled round has no winner'
);
select tests.act_as_owner();
select is(pg_temp.miscounted(), 0::bigint, 'the stored standings match a recount after a cancellation');

update public.sweepstakes set series_id = pg_temp.season('Other season') where name = 'Round 2';
select tests.act_as('Ann');
select is(
  pg_temp.lines(pg_temp.page('friends')), '1 Ann 1/1 1/1, 2 Cal 1/1 0/1', 'the scope friends leaves out the lines of other series'
);
select is(
  pg_temp.lines(pg_temp.page()), '1 Ann 1/1 1/1, 1 Ben 1/1 1/1, 3 Cal 1/1 0/1', 'a round that moves to another series is subtracted'
);
select is(
  pg_temp.lines(pg_temp.page(series => 'Other season')), '1 Ann 2/2 1/1, 2 Cal 1/2 0/1', 'a round that moves to another series is added there'
);
select tests.act_as_owner();
select is(pg_temp.miscounted(), 0::bigint, 'the stored standings match a recount after a round moved');
delete from public.sweepstakes where name = 'Round 3';
select tests.act_as('Ann');
select is(pg_temp.lines(pg_temp.page()), '1 Ann 1/1 1/1, 1 Ben 1/1 1/1', 'deletes the lines of fans who were only in a deleted round');
select tests.act_as_owner();
select is(pg_temp.miscounted(), 0::bigint, 'the stored standings match a recount after a round was deleted');
update public.sweepstakes set series_id = pg_temp.season() where name = 'Round 2';

update public.sweepstakes set is_cancelled = true where name = 'Round 1';
select tests.act_as('Ann');
select is(
  pg_temp.lines(pg_temp.page()), '1 Ann 3/3 1/2, 2 Ben 1/1 0/1, 2 Cal 1/2 0/1', 'the standings follow an update of is_cancelled by any statement'
);
select tests.act_as_owner();
update public.sweepstakes set is_cancelled = false where name = 'Round 1';
select is(pg_temp.miscounted(), 0::bigint, 'the stored standings match a recount after a cancellation was undone');

-- Pages, friends and hidden fans
select tests.act_as('Ann');
select is(
  pg_temp.lines(pg_temp.page(page_size => 2)), '1 Ann 3/3 2/2, 2 Ben 1/1 1/1', 'returns as many lines as the page size'
);
select is(
  pg_temp.lines(pg_temp.page(after => pg_temp.page(page_size => 2) ->> 'next', page_size => 2)), '3 Cal 1/2 0/1',
  'the cursor returns the next page'
);
select is(pg_temp.page(page_size => 3) ->> 'next', null, 'a full last page has no cursor');
select is(
  pg_temp.lines(pg_temp.page('friends')), '1 Ann 3/3 2/2, 2 Cal 1/2 0/1', 'the scope friends ranks friends among themselves'
);
select is(pg_temp.page('friends') ->> 'entryCount', '2', 'the scope friends counts friends only');
select api.block_fan(tests.id('Ben'));
select is(
  pg_temp.lines(pg_temp.page()), '1 Ann 3/3 2/2, 2 A fan 1/1 1/1, 3 Cal 1/2 0/1', 'a hidden fan keeps the rank without a name'
);
select tests.act_as_owner();
delete from auth.users where id = tests.id('Cal');
select tests.act_as('Ann');
select is(
  pg_temp.lines(pg_temp.page()), '1 Ann 3/3 2/2, 2 A fan 1/1 1/1, 3 Former fan 1/2 0/1', 'a deleted account keeps the rank without a name'
);

select is(tests.refusal($$ select pg_temp.page('strangers') $$), 'PT400 scope', 'rejects an unknown scope');
select is(tests.refusal('select pg_temp.page(page_size => 101)'), 'PT400 pageSize', 'rejects a page of more than a hundred');
select throws_ok(
  'select api.list_series_standings(9000000000)', 'PT404', 'Series not found', 'returns 404 for an unknown series'
);
select tests.act_as_visitor();
select throws_ok('select api.list_series_standings(1)', '42501', null, 'visitors cannot list standings');

select * from finish();
rollback;
