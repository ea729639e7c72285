begin;
select plan(15);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee']) fan;
update public.profiles p set first_name = fan from unnest(array['Ann', 'Ben', 'Cal', 'Dee']) fan where p.id = tests.id(fan);
insert into public.friendships (user_lo, user_hi, requester_id, accepted_at)
values (least(tests.id('Ann'), tests.id('Cal')), greatest(tests.id('Ann'), tests.id('Cal')), tests.id('Cal'), now());
select tests.create_sweepstake('Cup', '1 day', '2 days', '3 days');
create function pg_temp.enter(fan text, variadic sides text[]) returns void language plpgsql as $$
declare
  v_picks constant jsonb := tests.picks(
    array(select tests.game('Cup', n::integer) from unnest(sides) with ordinality u (s, n) order by n),
    array(select tests.entity(s) from unnest(sides) with ordinality u (s, n) order by n));
begin
  perform tests.act_as(fan);
  -- Changed picks get the clock's time; first ones get the transaction's, which all entries here would share.
  perform api.submit_picks(tests.sweepstake('Cup'), v_picks - 0 - 0);
  perform api.change_picks(tests.sweepstake('Cup'), v_picks);
end
$$;
create function pg_temp.lines(page json) returns text language sql as $$
  select string_agg(concat_ws(' ', line ->> 'rank', line #>> '{user,name}', line ->> 'correct'), ', ' order by n)
  from json_array_elements(page -> 'standings') with ordinality t (line, n)
$$;
create function pg_temp.page(scope text default 'everyone', after text default null, page_size integer default 20)
returns json language sql as $$ select api.list_standings(tests.sweepstake('Cup'), scope, after, page_size) $$;
grant execute on function pg_temp.enter, pg_temp.lines, pg_temp.page to public;
select pg_temp.enter('Ben', 'arsenal', 'arsenal', 'carlos-alcaraz');
select pg_temp.enter('Ann', 'arsenal', 'arsenal', 'jannik-sinner');
select pg_temp.enter('Cal', 'arsenal', 'paris-saint-germain', 'carlos-alcaraz');

select tests.act_as('Ann');
select is(pg_temp.lines(pg_temp.page()), 'Ben 0, Ann 0, Cal 0', 'lines have no rank before a result and are ordered by the last change');
select tests.act_as_owner();
update public.games set winner_id = tests.entity('arsenal') where id in (tests.game('Cup', 1), tests.game('Cup', 2));
select tests.act_as('Cal');
select is(pg_temp.lines(pg_temp.page()), '1 Ben 2, 1 Ann 2, 3 Cal 1', 'ties share a rank, and the next rank is skipped');
select is(
  pg_temp.page()::jsonb -> 'own' #- '{user}',
  '{"rank": 3, "correct": 1, "completed": 2, "percent": 50, "finalCorrect": false, "isMe": true, "tieBreakAnswer": null}', 'own is the caller''s line'
);
select is(pg_temp.page() ->> 'entryCount', '3', 'entryCount is the number of entries');
select tests.act_as_owner();
update public.games set winner_id = tests.entity('carlos-alcaraz') where id = tests.game('Cup', 3);
select tests.act_as('Dee');
select is(pg_temp.lines(pg_temp.page()), '1 Ben 3, 2 Cal 2, 3 Ann 2', 'the final breaks ties');
select is(pg_temp.page() ->> 'own', null, 'own is null for a fan without an entry');

select is(pg_temp.lines(pg_temp.page(page_size => 2)), '1 Ben 3, 2 Cal 2', 'returns as many lines as the page size');
select is(
  pg_temp.lines(pg_temp.page(after => pg_temp.page(page_size => 2) ->> 'next', page_size => 2)), '3 Ann 2',
  'the cursor returns the next page'
);
select is(pg_temp.page(page_size => 3) ->> 'next', null, 'a full last page has no cursor');
select tests.act_as('Ann');
select is(pg_temp.lines(pg_temp.page('friends')), '1 Cal 2, 2 Ann 2', 'the scope friends ranks friends among themselves');
select api.block_fan(tests.id('Ben'));
select is(pg_temp.lines(pg_temp.page()), '1 A fan 3, 2 Cal 2, 3 Ann 2', 'a hidden fan keeps the rank without a name');

select is(tests.refusal($$ select pg_temp.page('strangers') $$), 'PT400 scope', 'rejects an unknown scope');
select is(tests.refusal('select pg_temp.page(page_size => 101)'), 'PT400 pageSize', 'rejects a page of more than a hundred');
select throws_ok(
  'select api.list_standings(9000000000)', 'PT404', 'Sweepstake not found', 'returns 404 for an unknown sweepstake'
);
select tests.act_as_visitor();
select throws_ok('select pg_temp.page()', '42501', null, 'visitors cannot list standings');

select * from finish();
rollback;
