-- A correction changes a game, the tie-break and the points one after the other. Only its end decides the winners.
begin;
select plan(11);
select tests.create_fan(name) from unnest(array['Root', 'Ann', 'Ben', 'Cat']) name;
select tests.make_admin('Root');
create function pg_temp.enter(sweepstake text, fan text, sides text[], answer integer) returns void language plpgsql as $$ begin
  perform tests.act_as(fan);
  perform api.submit_picks(tests.sweepstake(sweepstake), (
    select tests.picks(array_agg(tests.game(sweepstake, n::integer)), array_agg(tests.entity(side)))
    from unnest(sides) with ordinality s (side, n)
  ), answer);
  perform tests.act_as_owner();
end $$;
create function pg_temp.record(sweepstake text, winners text[], tie_break integer default null, score jsonb default '{}')
returns void language plpgsql as $$ begin
  perform tests.act_as('Root');
  perform api.record_results(tests.sweepstake(sweepstake), (
    select jsonb_agg(r || case when n = cardinality(winners) then score else '{}' end)
    from jsonb_array_elements((
      select tests.results(array_agg(tests.game(sweepstake, n::integer)), array_agg(tests.entity(side)))
      from unnest(winners) with ordinality w (side, n)
    )) with ordinality r (r, n)
  ), tie_break);
  perform tests.act_as_owner();
end $$;
create function pg_temp.change(sweepstake text, game integer, change jsonb) returns void language plpgsql as $$ begin
  perform tests.act_as('Root');
  perform api.change_game(tests.sweepstake(sweepstake), tests.game(sweepstake, game), change || '{"reason": "Misread"}');
  perform tests.act_as_owner();
end $$;
-- Each fan with a row: + for a winner, - for a former one, ! if notified.
create function pg_temp.winners(sweepstake text) returns text language sql as $$
  select string_agg(
    name || case when w.is_winner then '+' else '-' end || case when w.changed_at is null then '' else '!' end, ' ' order by name
  )
  from private.prize_winners w
  join unnest(array['Ann', 'Ben', 'Cat']) name on tests.id(name) = w.profile_id
  where w.sweepstake_id = tests.sweepstake(sweepstake)
$$;
create function pg_temp.emails(sweepstake text) returns text language sql as $$
  select string_agg(name, ' ' order by name)
  from private.deliveries d
  join unnest(array['Ann', 'Ben', 'Cat']) name on tests.id(name) = d.profile_id
  where d.kind = 'WINNER_CHANGED' and split_part(d.subject_id, ' ', 1)::bigint = tests.sweepstake(sweepstake)
$$;

-- A void final drops the tie-break. Ben would win only between the two.
select tests.create_sweepstake('Cup', '1 day', '2 days', '3 days');
update public.sweepstakes set tie_break_question = 'How many games?', tie_break_is_final_total = false where name = 'Cup';
select pg_temp.enter('Cup', 'Ann', '{arsenal,paris-saint-germain,jannik-sinner}', 30);
select pg_temp.enter('Cup', 'Ben', '{arsenal,paris-saint-germain,jannik-sinner}', 40);
select pg_temp.enter('Cup', 'Cat', '{arsenal,arsenal,carlos-alcaraz}', 30);
select pg_temp.record('Cup', '{arsenal,arsenal,jannik-sinner}', 31);
select tests.reach_commit();
select is(pg_temp.winners('Cup'), 'Ann+', 'stores the first winner without a notification');
select pg_temp.change('Cup', 3, '{"isVoid": true}');
select tests.reach_commit();
select is(pg_temp.winners('Cup'), 'Ann-! Cat+!', 'a void final notifies the former and the new winner, and no other fan');
select is(pg_temp.emails('Cup'), 'Ann Cat', 'emails the former and the new winner only');

-- The final's score decides the tie-break. Ben would win only by the old total.
select tests.create_sweepstake('Bowl', '1 day');
update public.sweepstakes set tie_break_question = 'How many points?', tie_break_is_final_total = true where name = 'Bowl';
select pg_temp.enter('Bowl', 'Ann', '{jannik-sinner}', 3);
select pg_temp.enter('Bowl', 'Ben', '{carlos-alcaraz}', 3);
select pg_temp.enter('Bowl', 'Cat', '{carlos-alcaraz}', 4);
select pg_temp.record('Bowl', '{jannik-sinner}', null, '{"scoreOne": 2, "scoreTwo": 1}');
select tests.reach_commit();
select is(pg_temp.winners('Bowl'), 'Ann+', 'the winner by the first score has no notification');
select pg_temp.change(
  'Bowl', 1, jsonb_build_object('winnerPlayerId', tests.entity('carlos-alcaraz'), 'scoreOne', 1, 'scoreTwo', 3)
);
select tests.reach_commit();
select is(pg_temp.winners('Bowl'), 'Ann-! Cat+!', 'a corrected final notifies the winner by the corrected total only');
select is(pg_temp.emails('Bowl'), 'Ann Cat', 'emails the winner by the corrected total only');

-- Two changes in one transaction, as when an admin accepts several changes of a feed.
select tests.create_sweepstake('Plate', '1 day', '2 days');
select pg_temp.enter('Plate', 'Ann', '{arsenal,jannik-sinner}', null);
select pg_temp.enter('Plate', 'Ben', '{paris-saint-germain,carlos-alcaraz}', null);
select pg_temp.record('Plate', '{arsenal,jannik-sinner}');
select tests.reach_commit();
select pg_temp.change('Plate', 2, jsonb_build_object('winnerPlayerId', tests.entity('carlos-alcaraz')));
select pg_temp.change('Plate', 2, jsonb_build_object('winnerPlayerId', tests.entity('jannik-sinner')));
select tests.reach_commit();
select is(pg_temp.winners('Plate'), 'Ann+', 'a fan who still wins at the end is not notified');
select is(pg_temp.emails('Plate'), null, 'no fan gets an email about a change that was taken back');

-- Reopened and canceled.
select pg_temp.change('Plate', 2, '{"reopen": true}');
select tests.reach_commit();
select is(pg_temp.winners('Plate'), 'Ann+', 'a reopened contest keeps its winner until it completes again');
select tests.act_as('Root');
select api.cancel_sweepstake(tests.sweepstake('Plate'), 'Rained off');
select tests.act_as_owner();
select tests.reach_commit();
select is(pg_temp.winners('Plate'), 'Ann-!', 'a cancellation notifies the former winner');
select is(pg_temp.emails('Plate'), 'Ann', 'emails the former winner of a canceled contest');

select * from finish();
rollback;
