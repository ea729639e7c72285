begin;
select plan(1);

-- Code that closes picks permanently may read picks_closed_at alone. Code that offers, takes or announces picks must also
-- check whether they are paused, by is_open, is_paused or picks_paused_at.
select results_eq(
  $$
    select o.name from (
      select p.proname::text collate "default" as name, p.prosrc as source from pg_proc p
      where p.pronamespace in ('private'::regnamespace, 'api'::regnamespace)
      union all
      select v.viewname::text collate "default", v.definition from pg_views v where v.schemaname = 'private'
    ) o
    where o.source ~ 'picks_closed_at' and o.source !~ 'picks_paused_at' and o.source !~ 'is_(open|paused)\('
    order by o.name
  $$,
  $$ values ('is_sealed'), ('move_game'), ('publish_sweepstake'), ('replace_games'), ('replace_sides'), ('round_changes'),
    ('set_tie_break'), ('tg_games__decide') $$,
  'functions that offer, take or announce picks check for paused ones'
);

select * from finish();
rollback;
