begin;
select plan(14);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
select tests.create_sweepstake('Cup', '1 day', '2 days', '3 days');
create function pg_temp.picks(variadic picks text[]) returns jsonb language sql as $$
  select tests.picks(
    array(select tests.game('Cup', split_part(p, ' ', 1)::integer) from unnest(picks) with ordinality u (p, n) order by n),
    array(select tests.entity(split_part(p, ' ', 2)) from unnest(picks) with ordinality u (p, n) order by n))
$$;
create function pg_temp.change(variadic picks text[]) returns jsonb language sql
as $$ select api.change_picks(tests.sweepstake('Cup'), pg_temp.picks(variadic picks)) $$;
create function pg_temp.stored_picks() returns text language sql security definer as $$
  select string_agg(p.selected_side::text, ' ' order by p.game_id) from public.picks p
  where p.profile_id = tests.id('Ann') and p.sweepstake_id = tests.sweepstake('Cup')
$$;
grant execute on function pg_temp.picks, pg_temp.change, pg_temp.stored_picks to public;

select tests.act_as('Ann');
select throws_ok(
  $$ select pg_temp.change('3 jannik-sinner') $$, 'PT409', 'You have not submitted picks for this sweepstake yet',
  'returns 409 without an entry'
);
select api.submit_picks(tests.sweepstake('Cup'), pg_temp.picks('1 arsenal', '2 arsenal', '3 jannik-sinner'));
select is(
  pg_temp.change('1 paris-saint-germain', '3 carlos-alcaraz'), '{"hasSubmittedPicks": true, "pickCount": 2}',
  'returns the number of picks'
);
select is(pg_temp.stored_picks(), '2 2', 'updates changed picks and deletes omitted ones');
select throws_ok(
  $$ select pg_temp.change('1 arsenal') $$, 'PT400', 'You must make a selection for the final game',
  'rejects picks without the final'
);
select is(
  tests.refusal($$ select pg_temp.change('3 arsenal') $$), 'PT400 picks.0.selectedAthleteId', 'rejects a pick that is not a side of its game'
);
select throws_ok(
  $$ select api.change_picks(9000000000, '[]') $$, 'PT404', 'Sweepstake not found', 'returns 404 for an unknown sweepstake'
);

select tests.act_as_owner();
update public.games set start_time = now() - interval '1 minute' where id = tests.game('Cup', 1);
select tests.act_as('Ann');
select throws_ok(
  $$ select pg_temp.change('1 arsenal', '2 arsenal', '3 jannik-sinner') $$, 'PT409',
  'No longer open for picks: Arsenal vs Paris Saint-Germain. Nothing was changed.', 'returns 409 when the pick of a started game changes'
);
select is(pg_temp.stored_picks(), '2 2', 'a rejected change leaves all picks as they were');
select is(pg_temp.change('2 arsenal', '3 jannik-sinner') ->> 'pickCount', '3', 'accepts picks that omit a started game');
select is(pg_temp.stored_picks(), '2 1 1', 'keeps the pick of a started game that is omitted');
select is(
  pg_temp.change('1 paris-saint-germain', '3 jannik-sinner') ->> 'pickCount', '2', 'accepts the unchanged pick of a started game'
);

select tests.act_as_owner();
select tests.create_sweepstake('Draft', '1 day');
update public.sweepstakes set published_at = null where name = 'Draft';
select tests.act_as('Ben');
select is(
  tests.refusal(format('select api.change_picks(%s, ''[]'')', tests.sweepstake('Draft'))), 'PT404', 'returns 404 for a draft'
);
select throws_ok($$ select pg_temp.change('3 carlos-alcaraz') $$, 'PT409', null, 'returns 409 to a fan without an entry of their own');
select tests.act_as_visitor();
select throws_ok($$ select pg_temp.change('3 carlos-alcaraz') $$, '42501', null, 'visitors cannot change picks');

select * from finish();
rollback;
