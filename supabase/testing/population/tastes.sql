-- Ratings and taglines of the fans of people.sql: they like their club, its players and its sport, and hate its
-- rival. The rest is drawn by popularity, with a skew of :skew + 1.
create table bench.popular as
select row_number() over (order by hashint8extended(id, 2)) as rank, id from public.entities;
alter table bench.popular add primary key (rank);

-- Twelve distinct items per fan, of which 6 to 12 are kept.
create unlogged table bench.wish as
select f.n, f.id, w.slot, w.entity_id, w.rating
from bench.fan f
join bench.club c on c.rank = f.club_rank
cross join lateral (
  select distinct on (entity_id) * from (
    select 0 as slot, c.team_id as entity_id, (4 + round(bench.u(f.n, 20)))::smallint as rating
    union all
    select 1, c.rival_id, (-5 + round(bench.u(f.n, 21) * 2))::smallint
    union all
    select 2, c.sport_id, (2 + round(bench.u(f.n, 22) * 3))::smallint
    union all
    select 3 + k, c.players[1 + floor(cardinality(c.players) * bench.u(f.n, 23 + k) ^ 2)::integer],
      (3 + round(bench.u(f.n, 30 + k) * 2))::smallint
    from generate_series(0, 2) k
    union all
    select 6 + k, p.id,
      (case when bench.u(f.n, 50 + k) < 0.7 then 1 else -1 end * (1 + floor(5 * bench.u(f.n, 60 + k))))::smallint
    from generate_series(0, 5) k
    join bench.popular p
      on p.rank = 1 + floor((select count(*) from bench.popular) * bench.u(f.n, 40 + k) ^ (:skew + 1))::bigint
  ) all_wishes
  where entity_id is not null
  order by entity_id, slot
) w;

insert into public.ratings (profile_id, entity_id, rating, position)
select id, entity_id, rating, position from (
  select id, n, entity_id, rating, row_number() over (partition by n order by slot) - 1 as position
  from bench.wish
) r
where r.position < 6 + floor(7 * bench.u(r.n, 10));

insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
select id, position, entity_id,
  (case when rating > 0 then (array['LOVES', 'WATCHES', 'IDOLIZES', 'ADORES', 'SUPPORTS'])
     else array['DETESTS', 'LOATHES', 'ROOTS_AGAINST', 'LAUGHS_AT', 'PITIES'] end)
   [1 + floor(5 * bench.u(n, 70 + position::integer))::integer]::public.sentiment
from (
  select id, n, entity_id, rating, row_number() over (partition by n order by slot) - 1 as position
  from bench.wish
) t
where t.position < 4;
drop table bench.wish;
