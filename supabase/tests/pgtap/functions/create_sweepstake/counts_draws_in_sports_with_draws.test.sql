begin;
select plan(5);

select tests.create_fan('Root');
select tests.make_admin('Root');
create function pg_temp.game(sport text, one text, two text, more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(
    'sportId', tests.entity(sport), 'startTime', now() + interval '1 day',
    case when tests.entity(one) < 100000 then 'teamOneId' else 'playerOneId' end, tests.entity(one),
    case when tests.entity(one) < 100000 then 'teamTwoId' else 'playerTwoId' end, tests.entity(two)) || more
$$;
create function pg_temp.saved(games jsonb) returns jsonb language sql as $$
  select jsonb_build_object('name', 'Cup', 'startDate', '2026-06-01', 'endDate', '2026-06-30', 'prizePool', 1, 'games', games)
$$;
create function pg_temp.can_draw(games jsonb) returns text language plpgsql as $$ begin
  perform api.create_sweepstake(pg_temp.saved(games));
  return (select string_agg(g.can_draw::text, ' ' order by g.id) from public.games g where g.sweepstake_id = tests.sweepstake('Cup'));
end $$;
grant execute on function pg_temp.game, pg_temp.saved, pg_temp.can_draw to public;

select results_eq(
  $$ select slug from public.entities where has_draws order by slug $$,
  array['australian-football', 'cricket', 'field-hockey', 'gaelic-football', 'handball', 'rugby-league', 'rugby-union', 'soccer'],
  'lists the sports that have draws'
);
select tests.act_as('Root');
select is(
  pg_temp.can_draw(jsonb_build_array(
    pg_temp.game('soccer', 'arsenal', 'paris-saint-germain'),
    pg_temp.game('american-football', 'dallas-cowboys', 'philadelphia-eagles'),
    pg_temp.game('tennis', 'jannik-sinner', 'carlos-alcaraz'),
    pg_temp.game('soccer', 'arsenal', 'paris-saint-germain', '{"isFinal": true}'))),
  'true false false false', 'draws count by default where the sport has draws, except in the final'
);
select is(
  pg_temp.can_draw(jsonb_build_array(
    pg_temp.game('soccer', 'arsenal', 'paris-saint-germain', '{"canDraw": false}'),
    pg_temp.game('american-football', 'dallas-cowboys', 'philadelphia-eagles', '{"canDraw": true}'),
    pg_temp.game('soccer', 'arsenal', 'paris-saint-germain', '{"isFinal": true, "canDraw": true}'))),
  'false true true', 'the admin can override whether draws count'
);
select api.edit_sweepstake(tests.sweepstake('Cup'), pg_temp.saved(jsonb_build_array(
  pg_temp.game('soccer', 'arsenal', 'paris-saint-germain', '{"isFinal": true, "canDraw": null}'))));
select is(
  (select string_agg(g.can_draw::text, ' ') from public.games g where g.sweepstake_id = tests.sweepstake('Cup')),
  'false', 'edit_sweepstake restores the default when canDraw is null'
);
select tests.act_as_owner();
select throws_ok(
  $$ update public.entities set has_draws = true where slug = 'tennis' $$, '23514', null, 'rejects draws in a player-based sport'
);

select * from finish();
rollback;
