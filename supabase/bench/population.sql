-- Fans by the million, by set-based SQL, with triggers and foreign keys off (session_replication_role);
-- what triggers would have kept is written here too or rebuilt at the end. Tastes hang together: everyone has a home club,
-- drawn with skewed popularity, likes its players and its sport, hates its rival, and tends to live
-- where its fans live; the rest is drawn from what is popular everywhere.
--
-- :fans stands for the number of fans.
insert into bench.setting (fan_count) values (:fans);

-- What is limited is still counted, but nobody is refused.
update private.limits set most = 2147483647 where true;

-- Indexes are built faster over rows that are there than kept up row by row.
create table bench.index as
select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
from pg_index i
join pg_class c on c.oid = i.indrelid
where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  and c.relname in ('ratings', 'tagline_rows', 'fans', 'friendships', 'posts', 'post_likes', 'postings', 'picks')
  and not exists (select from pg_constraint k where k.conindid = i.indexrelid);
do $$
declare
  v_name text;
begin
  for v_name in select name from bench.index loop
    execute 'drop index ' || v_name;
  end loop;
end;
$$;

create table bench.club as
select row_number() over (order by hashint8extended(t.id, 1)) as rank, t.id as team_id, t.sport_id,
  coalesce(
    lead(t.id) over (partition by t.sport_id, t.competition order by t.id),
    first_value(t.id) over (partition by t.sport_id, t.competition order by t.id)
  ) as rival_id,
  (select array_agg(a.id order by a.id) from public.entities a where a.team_id = t.id) as players
from public.entities t where t.kind = 'TEAM';
alter table bench.club add primary key (rank);

create table bench.popular as
select row_number() over (order by hashint8extended(id, 2)) as rank, id from public.entities;
alter table bench.popular add primary key (rank);

create table bench.city as
select row_number() over (order by population desc, id) as rank, label from private.cities
order by population desc, id limit 5000;
alter table bench.city add primary key (rank);

create table bench.name as
select 'first' as kind, n as rank, initcap(substr('banoremilusatedikoranevi', 1 + (n * 2) % 22, 4)
    || substr('lanrisoneltuarimadoke', 1 + (n * 3) % 18, 1 + n % 4)) as name
from generate_series(0, 799) n
union all
select 'last', n, initcap(substr('karovelimstadunbergholwickerford', 1 + (n * 3) % 29, 4)
    || substr('sonbergmanovitzelliskaidehart', 1 + (n * 5) % 25, 2 + n % 4) || case when n % 7 = 0 then chr(97 + n % 26) else '' end)
from generate_series(0, 19999) n;
alter table bench.name add primary key (kind, rank);

create unlogged table bench.fan as
select n, bench.fan_id(n) as id,
  1 + floor((select count(*) from bench.club) * bench.u(n, 1) ^ 3)::bigint as club_rank
from generate_series(1, :fans) n
order by id;
alter table bench.fan add primary key (n);

insert into auth.users (id, aud, role, email, created_at, updated_at)
select id, 'authenticated', 'authenticated', 'bench' || n || '@example.com', now(), now() from bench.fan;

insert into public.profiles (id, first_name, last_name, location, is_connecting)
select f.id, first.name, last.name,
  -- Three in four live in one of the eight cities of their club.
  case when bench.u(f.n, 2) < 0.9 then city.label end,
  bench.u(f.n, 3) < 0.95
from bench.fan f
join bench.name first on first.kind = 'first' and first.rank = floor(800 * bench.u(f.n, 4) ^ 2)
join bench.name last on last.kind = 'last' and last.rank = floor(20000 * bench.u(f.n, 5) ^ 2)
left join bench.city city on city.rank = 1 + case
  when bench.u(f.n, 6) < 0.75 then (f.club_rank * 37 + floor(8 * bench.u(f.n, 7) ^ 2)::bigint) % 5000
  else floor(5000 * bench.u(f.n, 7) ^ 3)::bigint
end;

insert into private.locations (location)
select distinct private.normalise(location) from public.profiles where location is not null;
insert into private.fans (profile_id, name, location_id, is_connecting)
select p.id, private.normalise(private.full_name(p.first_name, p.last_name)), l.id, p.is_connecting
from public.profiles p left join private.locations l on l.location = private.normalise(p.location);
insert into private.name_suffixes (is_later, suffix, profile_id, location_id)
select n > 1, suffix, f.profile_id, f.location_id
from private.fans f cross join unnest(private.suffixes_of(f.name)) with ordinality t (suffix, n)
order by 1, 2, 3;
insert into private.word_suffixes (suffix, word)
select distinct substr(word, n), word
from (select distinct word from private.fans f cross join unnest(private.words_of(f.name)) word) w
cross join generate_series(1, char_length(word)) n;

-- Twelve wishes a fan, without repetition, of which 6 to 12 are kept.
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
      on p.rank = 1 + floor((select count(*) from bench.popular) * bench.u(f.n, 40 + k) ^ 4)::bigint
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

-- Friends: six in ten of the own club. Popular fans (low numbers) have more of them.
insert into public.friendships (user_lo, user_hi, requester_id, created_at, accepted_at)
select least(a, b), greatest(a, b), a, now() - interval '30 days', case when is_accepted then now() end
from (
  select f.id as a, bench.fan_id(1 + case
      when bench.u(f.n, 100 + k) < 0.6
        then (f.n + 1 + (floor(400 * bench.u(f.n, 110 + k))::bigint * 97)) % :fans
      else floor(:fans * bench.u(f.n, 120 + k) ^ 2)::bigint % :fans
    end) as b,
    bench.u(f.n, 130 + k) < 0.85 as is_accepted
  from bench.fan f cross join generate_series(0, 7) k
) pairs
where a <> b
order by 1, 2
on conflict do nothing;

insert into public.posts (author_id, content, created_at)
select bench.fan_id(1 + floor(:fans * bench.u(p, 200) ^ 2)::bigint % :fans),
  'Am I the only one who still thinks about match number ' || p || '?',
  now() - interval '90 days' + interval '90 days' * (p::double precision / (:fans * 3))
from generate_series(1, :fans * 3) p;

-- Some posts are liked by thousands, most by a few.
insert into public.post_likes (post_id, user_id)
select 1 + floor((:fans * 3) * (1 - bench.u(l, 201) ^ 3))::bigint % (:fans * 3),
  bench.fan_id(1 + floor(:fans * bench.u(l, 202))::bigint % :fans)
from generate_series(1, :fans * 10) l
order by 1, 2
on conflict do nothing;
insert into private.post_like_counts (post_id, like_count)
select post_id, count(*) from public.post_likes group by post_id;

insert into private.admins (profile_id) values (bench.fan_id(1)), (bench.fan_id(2));
insert into public.sweepstakes (name, start_date, end_date, prize_pool, completed_at)
select 'Sweepstake ' || s, current_date - 200 + s * 10, current_date - 195 + s * 10, 1000,
  case when s <= 17 then now() end
from generate_series(1, 20) s;
insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final, winner_id)
select s.id, c.sport_id, c.team_id, c.rival_id,
  case when s.completed_at is null then now() + interval '30 days' else now() - interval '30 days' end
    + g * interval '1 hour',
  g = 15, case when s.completed_at is not null then c.team_id end
from public.sweepstakes s
cross join generate_series(1, 15) g
join bench.club c on c.rank = 1 + (s.id * 15 + g * 7) % 900 and c.team_id <> c.rival_id;
insert into public.sweepstake_entries (profile_id, sweepstake_id)
select f.id, s.id from bench.fan f cross join public.sweepstakes s
where s.completed_at is not null and bench.u(f.n, 300 + s.id::integer) < 0.01;
insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
select e.profile_id, e.sweepstake_id, g.id, 1 + (hash_record_extended((e.profile_id, g.id), 1) & 1)
from public.sweepstake_entries e join public.games g on g.sweepstake_id = e.sweepstake_id;

-- One contest that every fan has entered, picking every other game: eight are over, four wait for their
-- result, three are still open.
insert into public.sweepstakes (name, start_date, end_date, prize_pool)
values ('The contest of everybody', current_date - 30, current_date + 30, 1000);
insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final, winner_id)
select s.id, c.sport_id, c.team_id, c.rival_id,
  now() + case when g <= 12 then interval '-30 days' else interval '30 days' end + g * interval '1 hour',
  g = 15, case when g <= 8 then c.team_id end
from public.sweepstakes s
cross join generate_series(1, 15) g
cross join lateral (
  select * from bench.club c where c.rank >= g * 11 and c.team_id <> c.rival_id order by c.rank limit 1
) c
where s.name = 'The contest of everybody';
insert into public.sweepstake_entries (profile_id, sweepstake_id, submitted_at, changed_at)
select f.id, s.id, entered.at, entered.at
from bench.fan f
join public.sweepstakes s on s.name = 'The contest of everybody'
cross join lateral (select now() - interval '60 days' + bench.u(f.n, 330) * interval '20 days' as at) entered
order by 1;
insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
select f.id, g.sweepstake_id, g.id, 1 + (bench.u(f.n, 360 + g.position) < 0.5)::integer
from bench.fan f
join (
  select g.*, row_number() over (order by g.id)::integer as position
  from public.games g join public.sweepstakes s on s.id = g.sweepstake_id
  where s.name = 'The contest of everybody'
) g on g.is_final or bench.u(f.n, 340 + g.position) < 0.5
order by 1, 3;

-- One fan in a thousand has blocked three hundred.
create table bench.blocker as
select row_number() over (order by n) as rank, n, id from bench.fan where n % 1000 = 7;
alter table bench.blocker add primary key (rank);
insert into public.blocks (blocker_id, blocked_id)
select b.id, other.id
from bench.blocker b
cross join generate_series(1, 300) k
cross join lateral (select bench.fan_id(1 + floor(:fans * bench.u(b.n, 400 + k))::bigint % :fans) as id) other
where other.id <> b.id
on conflict do nothing;
delete from public.friendships f using public.blocks b
where f.user_lo = least(b.blocker_id, b.blocked_id) and f.user_hi = greatest(b.blocker_id, b.blocked_id);

select private.rebuild_opinions();
select private.rebuild_standings();
do $$
declare
  v_definition text;
begin
  for v_definition in select definition from bench.index loop
    execute v_definition;
  end loop;
end;
$$;
