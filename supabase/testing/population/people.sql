-- Inserts :fans fans with names and places, in set-based SQL, for the benchmark's population and the tests of scale.
-- Run it without triggers (session_replication_role): it writes their derived rows, too. Every fan has a home
-- club, drawn with the skew :skew (1 is none; at 3 half of all fans share an eighth of the clubs), and tends to
-- live near it.
create table bench.club as
select row_number() over (order by hashint8extended(t.id, 1)) as rank, t.id as team_id, t.sport_id,
  coalesce(
    lead(t.id) over (partition by t.sport_id, t.competition order by t.id),
    first_value(t.id) over (partition by t.sport_id, t.competition order by t.id)
  ) as rival_id,
  (select array_agg(a.id order by a.id) from public.entities a where a.team_id = t.id) as players
from public.entities t where t.kind = 'TEAM';
alter table bench.club add primary key (rank);

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
  1 + floor((select count(*) from bench.club) * bench.u(n, 1) ^ :skew)::bigint as club_rank
from generate_series(1, :fans) n
order by id;
alter table bench.fan add primary key (n);

insert into auth.users (id, aud, role, email, created_at, updated_at)
select id, 'authenticated', 'authenticated', id || '@example.com', now(), now() from bench.fan;
-- One session per fan, which the claims in tools.sql name.
insert into auth.sessions (id, user_id, created_at, updated_at) select id, id, now(), now() from bench.fan;

insert into public.profiles (id, account_id, first_name, last_name, location, is_connecting)
select f.id, f.id, first.name, last.name,
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
select distinct private.normalize(location) from public.profiles where location is not null
on conflict do nothing;
insert into private.fans (profile_id, name, location_id, is_connecting)
select p.id, private.normalize(private.full_name(p.first_name, p.last_name)), l.id, p.is_connecting
from public.profiles p left join private.locations l on l.location = private.normalize(p.location)
on conflict do nothing;
insert into private.name_suffixes (is_later, suffix, profile_id, location_id)
select n > 1, suffix, f.profile_id, f.location_id
from private.fans f cross join unnest(private.suffixes_of(f.name)) with ordinality t (suffix, n)
order by 1, 2, 3
on conflict do nothing;
insert into private.word_suffixes (suffix, word)
select distinct substr(word, n), word
from (select distinct word from private.fans f cross join unnest(private.split_words(f.name)) word) w
cross join generate_series(1, char_length(word)) n
on conflict do nothing;
