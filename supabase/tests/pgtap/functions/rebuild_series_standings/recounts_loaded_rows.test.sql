begin;
select plan(5);

select tests.create_fan(name) from unnest(array['Ann', 'Ben']) name;
select tests.create_sweepstake('Cup', '-1 hour');
insert into public.series (name) values ('Season');
update public.sweepstakes set series_id = (select id from public.series) where name = 'Cup';
-- A restore loads rows like this, bypassing the triggers that maintain derived data.
alter table public.sweepstake_entries disable trigger user;
insert into public.sweepstake_entries (profile_id, sweepstake_id)
select tests.id(name), tests.sweepstake('Cup') from unnest(array['Ann', 'Ben']) name;
insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
values (tests.id('Ann'), tests.sweepstake('Cup'), tests.game('Cup', 1), 1);
alter table public.sweepstake_entries enable trigger user;
update public.games set winner_id = side_one_id where id = tests.game('Cup', 1);
update public.sweepstakes set completed_at = now() where name = 'Cup';
select private.rebuild_standings();

select isnt_empty('select * from private.check_series_standings()', 'check_series_standings reports loaded rows');
select lives_ok('select private.rebuild_series_standings()', 'the owner of the tables can rebuild the standings');
select is_empty('select * from private.check_series_standings()', 'check_series_standings finds nothing after the rebuild');
select results_eq(
  'select profile_id, correct, rounds_won from private.series_standings where correct > 0',
  $$ values (tests.id('Ann'), 1, 1) $$, 'the rebuild stores correct picks and rounds won'
);
select is((select count(*) from private.series_standings), 2::bigint, 'the rebuild stores a line for each entrant');

select * from finish();
rollback;
