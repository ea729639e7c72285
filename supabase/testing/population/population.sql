-- Inserts millions of fans and their interactions, in set-based SQL, with triggers and foreign keys off
-- (session_replication_role). It writes the triggers' derived rows, too, or rebuilds them at the end.
--
-- :fans is the number of fans, and :skew determines how much popularity varies.
insert into bench.setting (fan_count) values (:fans);

-- Limited calls are still counted but never rejected.
update private.limits set max_count = 2147483647 where true;

-- Building an index after the load is faster than maintaining it row by row.
create table bench.index as
select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
from pg_index i
join pg_class c on c.oid = i.indrelid
where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  and c.relname in ('ratings', 'tagline_rows', 'fans', 'friendships', 'posts', 'post_likes', 'replies', 'postings', 'picks')
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

\ir people.sql
\ir tastes.sql

-- Friends: six in ten have the same club. Popular fans (low numbers) have more.
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

-- One post in three is about an item, usually a popular one.
insert into public.posts (author_id, content, created_at, entity_id)
select bench.fan_id(1 + floor(:fans * bench.u(p, 200) ^ 2)::bigint % :fans),
  'Am I the only one who still thinks about match number ' || p || '?',
  now() - interval '90 days' + interval '90 days' * (p::double precision / (:fans * 3)), i.id
from generate_series(1, :fans * 3) p
left join bench.popular i on p % 3 = 0 and i.rank = 1 + floor(5000 * bench.u(p, 205) ^ 3)::bigint
order by p;

-- Some posts have thousands of likes, most a few.
insert into public.post_likes (post_id, user_id)
select 1 + floor((:fans * 3) * (1 - bench.u(l, 201) ^ 3))::bigint % (:fans * 3),
  bench.fan_id(1 + floor(:fans * bench.u(l, 202))::bigint % :fans)
from generate_series(1, :fans * 10) l
order by 1, 2
on conflict do nothing;

-- Most posts have one or two replies, one has many.
insert into public.replies (post_id, author_id, content, created_at)
select case when r % 100 = 0 then 1 else 1 + floor((:fans * 3) * bench.u(r, 203))::bigint % (:fans * 3) end,
  bench.fan_id(1 + floor(:fans * bench.u(r, 204) ^ 2)::bigint % :fans),
  'No. That makes two of us, ' || r || ' times over.',
  now() - interval '90 days' + interval '90 days' * (r::double precision / (:fans * 3))
from generate_series(1, :fans * 3) r;
insert into private.post_counts (post_id, like_count, reply_count)
select post_id, like_count, reply_count from private.counted_posts;

update public.replies r set recipient_id = p.author_id
from public.posts p where p.id = r.post_id and p.author_id <> r.author_id;

insert into private.admins (profile_id) values (bench.fan_id(1)), (bench.fan_id(2));
insert into public.sweepstakes (name, start_date, end_date, prize_pool, completed_at)
select 'Sweepstake ' || s, current_date - 200 + s * 10, current_date - 195 + s * 10, 1000,
  case when s <= 17 then now() end
from generate_series(1, 20) s;
insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final, winner_id, picks_closed_at, decided_by)
select s.id, c.sport_id, c.team_id, c.rival_id,
  case when s.completed_at is null then now() + interval '30 days' else now() - interval '30 days' end
    + g * interval '1 hour',
  g = 15, case when s.completed_at is not null then c.team_id end, s.completed_at,
  case when s.completed_at is not null then 'ADMIN' end
from public.sweepstakes s
cross join generate_series(1, 15) g
join bench.club c on c.rank = 1 + (s.id * 15 + g * 7) % 900 and c.team_id <> c.rival_id;
insert into public.sweepstake_entries (profile_id, sweepstake_id)
select f.id, s.id from bench.fan f cross join public.sweepstakes s
where s.completed_at is not null and bench.u(f.n, 300 + s.id::integer) < 0.01;
insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
select e.profile_id, e.sweepstake_id, g.id, 1 + (hash_record_extended((e.profile_id, g.id), 1) & 1)
from public.sweepstake_entries e join public.games g on g.sweepstake_id = e.sweepstake_id;

-- A season of 38 rounds: seventeen past ones, twenty small ones, and the sweepstake that every fan has entered,
-- so that every fan is in the season.
insert into public.series (name) values ('The season of everybody');
insert into private.pools (name, code, series_id)
select 'The largest', '22222AAAAA', max(id) from public.series;
insert into private.pool_members (pool_id, profile_id)
select p.id, f.id from private.pools p, (select id from public.profiles order by id limit 500) f;
-- Every tenth fan has an invite.
insert into private.invites (profile_id, code)
select p.id, private.new_code(16) from public.profiles p where hashtext(p.id::text) % 10 = 0;
update public.sweepstakes set series_id = (select max(id) from public.series) where completed_at is not null;
insert into public.sweepstakes (name, start_date, end_date, prize_pool, completed_at, series_id)
select 'Round ' || r, current_date - 400 + r * 10, current_date - 399 + r * 10, 10, now(), (select max(id) from public.series)
from generate_series(1, 20) r;
insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final, winner_id, picks_closed_at, decided_by)
select s.id, c.sport_id, c.team_id, c.rival_id, now() - interval '30 days' + g * interval '1 hour', g = 4, c.team_id, now(), 'ADMIN'
from public.sweepstakes s
cross join generate_series(1, 4) g
cross join lateral (
  select * from bench.club c where c.rank >= s.id * 4 + g and c.team_id <> c.rival_id order by c.rank limit 1
) c
where s.name like 'Round %';
insert into public.sweepstake_entries (profile_id, sweepstake_id)
select f.id, s.id from bench.fan f cross join public.sweepstakes s
where s.name like 'Round %' and bench.u(f.n, 500 + s.id::integer) < 0.01;
insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
select e.profile_id, e.sweepstake_id, g.id, 1 + (hash_record_extended((e.profile_id, g.id), 1) & 1)
from public.sweepstakes s
join public.sweepstake_entries e on e.sweepstake_id = s.id
join public.games g on g.sweepstake_id = s.id
where s.name like 'Round %';

-- One sweepstake that every fan has entered with picks for every other game: eight games are decided, four wait for
-- their result, and three are open. It has no prize, since admins cannot decide a contest that they entered for a
-- prize.
insert into public.sweepstakes (name, start_date, end_date, prize_pool, series_id)
select 'The sweepstake of everybody', current_date - 30, current_date + 30, 0, max(id) from public.series;
insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final, winner_id, picks_closed_at, decided_by)
select s.id, c.sport_id, c.team_id, c.rival_id,
  now() + case when g <= 12 then interval '-30 days' else interval '30 days' end + g * interval '1 hour',
  g = 15, case when g <= 8 then c.team_id end, case when g <= 8 then now() end, case when g <= 8 then 'ADMIN' end
from public.sweepstakes s
cross join generate_series(1, 15) g
cross join lateral (
  select * from bench.club c where c.rank >= g * 11 and c.team_id <> c.rival_id order by c.rank limit 1
) c
where s.name = 'The sweepstake of everybody';
insert into public.sweepstake_entries (profile_id, sweepstake_id, submitted_at, changed_at)
select f.id, s.id, entered.at, entered.at
from bench.fan f
join public.sweepstakes s on s.name = 'The sweepstake of everybody'
cross join lateral (select now() - interval '60 days' + bench.u(f.n, 330) * interval '20 days' as at) entered
order by 1;
insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
select f.id, g.sweepstake_id, g.id, 1 + (bench.u(f.n, 360 + g.position) < 0.5)::integer
from bench.fan f
join (
  select g.*, row_number() over (order by g.id)::integer as position
  from public.games g join public.sweepstakes s on s.id = g.sweepstake_id
  where s.name = 'The sweepstake of everybody'
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

create table bench.most_liked as
select p.author_id from public.post_likes l join public.posts p on p.id = l.post_id
group by p.author_id order by count(distinct p.id) desc limit 1;
select private.rebuild_opinions();
select private.rebuild_standings();
select private.rebuild_series_standings();
do $$
declare
  v_definition text;
begin
  for v_definition in select definition from bench.index loop
    execute v_definition;
  end loop;
end;
$$;
