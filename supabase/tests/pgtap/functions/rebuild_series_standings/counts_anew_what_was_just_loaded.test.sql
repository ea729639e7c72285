begin;
select plan(5);

select tests.create_fan(name) from unnest(array['Ann', 'Ben']) name;
select tests.create_sweepstake('Cup', '-1 hour');
insert into public.series (name) values ('Season');
update public.sweepstakes set series_id = (select id from public.series) where name = 'Cup';
-- As a restore loads it: past the triggers that keep what is derived.
alter table public.sweepstake_entries disable trigger user;
insert into public.sweepstake_entries (profile_id, sweepstake_id)
select tests.id(name), tests.sweepstake('Cup') from unnest(array['Ann', 'Ben']) name;
insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
values (tests.id('Ann'), tests.sweepstake('Cup'), tests.game('Cup', 1), 1);
alter table public.sweepstake_entries enable trigger user;
update public.games set winner_id = side_one_id where id = tests.game('Cup', 1);
update public.sweepstakes set completed_at = now() where name = 'Cup';
select private.rebuild_standings();

select isnt_empty('select * from private.check_series_standings()', 'what is loaded is not counted yet');
select lives_ok('select private.rebuild_series_standings()', 'whoever owns the tables counts it anew');
select is_empty('select * from private.check_series_standings()', 'then all is as counted');
select results_eq(
  'select profile_id, correct, rounds_won from private.series_standings where correct > 0',
  $$ values (tests.id('Ann'), 1, 1) $$, 'who was right and won has it'
);
select is((select count(*) from private.series_standings), 2::bigint, 'and who was not has a line');

select * from finish();
rollback;
