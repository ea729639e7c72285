-- The search index: one row per profile, shaped for fast search. Triggers derive it from profiles, ratings and
-- taglines; it can be rebuilt at any time.
--
-- A schema of its own: on the search path, intarray's operators would make those of other arrays ambiguous.
create schema intarray;
comment on schema intarray is 'Holds the extension intarray.';

create extension if not exists intarray with schema intarray;

-- Many fans share few places, so search first finds the places by any part of their name, then their fans.
create table private.locations (
  id integer generated always as identity primary key,
  location text collate "C" not null unique
);
create index locations_location_part_idx on private.locations using gin (location extensions.gin_trgm_ops);
comment on table private.locations is
  'Normalized locations of fans, each once. Deleted with the last fan who lives there.';

create sequence private.fan_sequence as bigint;
comment on sequence private.fan_sequence is 'Counts fans in order; the default of private.fans.fan_key scrambles it.';

create table private.fans (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  -- An odd multiplier modulo 2^31 keeps keys unique and scatters neighbors: any range of keys is a fair sample of fans.
  fan_key integer not null unique
    default ((nextval('private.fan_sequence') * 1103515245) % 2147483648)::integer,
  name text collate "C",
  location_id integer references private.locations (id),
  is_connecting boolean not null,
  terms integer[] not null default '{}',
  strengths smallint[] not null default '{}',
  interests integer[] not null default '{}',
  version integer not null default 0
) with (fillfactor = 80);
create index fans_location_id_name_idx on private.fans (location_id, name, profile_id);

comment on table private.fans is 'Fans in the form that search and recommendations read.';
comment on column private.fans.fan_key is
  'A compact key instead of the uuid, for lists with millions of entries. In random order.';
comment on column private.fans.name is
  'The normalized full name; null if missing. Sorted by bytes, so that one index serves prefixes and sorting.';
comment on column private.fans.location_id is 'The fan''s normalized location.';
comment on column private.fans.is_connecting is 'Copied from the profile: only connecting fans are offered to others.';
comment on column private.fans.terms is
  'The fan''s terms, ascending: item * 4, + 0 rated zero or above, + 1 rated below, + 2 friendly and + 3 hostile tagline verb. Flip the last bit for the opposite.';
comment on column private.fans.strengths is 'The strength of each term, 0 to 5; 5 for those of the tagline.';
comment on column private.fans.interests is
  'Items that the fan rates or names, and their sports, ascending; narrows searches. No teams of athletes, since a transfer would rewrite the rows of all their fans.';
comment on column private.fans.version is
  'Increments with every change to the opinions. A saved list is current if its version is equal.';

-- A suffix index over words: a substring ("chi" in "michigan") is a prefix of a suffix ("chigan"). A million fans share
-- only tens of thousands of words.
create table private.word_suffixes (
  suffix text collate "C",
  word text collate "C",
  primary key (suffix, word)
);
comment on table private.word_suffixes is
  'Every word of normalized names with all its suffixes, including itself. Deleted with the last fan who has it.';

-- A suffix index over names from each word on: "mary ann lee", "ann lee", "lee". A phrase that starts at a word is a
-- prefix of a suffix, so the index returns it in order.
create table private.name_suffixes (
  is_later boolean,
  suffix text collate "C",
  profile_id uuid,
  location_id integer,
  primary key (is_later, suffix, profile_id) include (location_id)
);
comment on table private.name_suffixes is
  'Each fan''s normalized name from each of its words on. Follows private.fans; read only along its key.';
comment on column private.name_suffixes.is_later is 'False for the whole name, true from a later word on.';
comment on column private.name_suffixes.location_id is
  'Copied from private.fans, for index-only search of a name in a place.';

create function private.split_words(p_name text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(select distinct word from unnest(string_to_array(p_name, ' ')) word where word <> '');
$$;
comment on function private.split_words is 'The distinct words of a normalized name; empty for null.';

create function private.suffixes_of(p_name text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select array_to_string(words[n:], ' ')
    from string_to_array(p_name, ' ') words
    cross join generate_series(1, cardinality(words)) n
    where words[n] <> ''
    order by n
  );
$$;
comment on function private.suffixes_of is
  'A normalized name from each of its words on, longest first; empty for null.';

-- Adding or dropping a word locks its row, so that no other fan can take a word that is being deleted. A fixed order
-- prevents deadlocks.
create function private.index_words(p_words_before text[], p_words_after text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_word text;
begin
  for v_word in
    select w from unnest(p_words_before || p_words_after) w group by w having count(*) = 1 order by w collate "C"
  loop
    if v_word = any (p_words_before) then
      perform from private.word_suffixes e where e.suffix = v_word and e.word = v_word for update;
      continue;
    end if;
    perform from private.word_suffixes e where e.suffix = v_word and e.word = v_word for key share;
    continue when found;
    -- A no-op update if another session was faster, but it locks the row.
    insert into private.word_suffixes as e (suffix, word) values (v_word, v_word)
    on conflict (suffix, word) do update set word = excluded.word where false;
    insert into private.word_suffixes (suffix, word)
    select substr(v_word, n), v_word from generate_series(2, char_length(v_word)) n
    on conflict do nothing;
  end loop;
end $$;
comment on function private.index_words is
  'Inserts a name''s new words with all their suffixes, and locks the rows of dropped words.';

create function private.delete_unused_words(p_words text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  delete from private.word_suffixes e
  using unnest(p_words) w
  cross join lateral generate_series(1, char_length(w)) n
  where e.suffix = substr(w, n) and e.word = w
    -- The word is followed by its end or a space, and "!" is the character after the space.
    and not exists (
      select from unnest(array[false, true]) p (is_later)
      join private.name_suffixes t on t.is_later = p.is_later and t.suffix between w and w || '!'
    );
end $$;
comment on function private.delete_unused_words is
  'Deletes words that no name contains anymore. The caller holds their locks.';

create function private.index_name(
  p_profile_id uuid, p_name_before text, p_name_after text, p_location_id integer
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.name_suffixes t
  using (
    select n > 1 as is_later, suffix from unnest(private.suffixes_of(p_name_before)) with ordinality b (suffix, n)
    except
    select n > 1, suffix from unnest(private.suffixes_of(p_name_after)) with ordinality a (suffix, n)
  ) dropped
  where t.is_later = dropped.is_later and t.suffix = dropped.suffix and t.profile_id = p_profile_id;
  perform private.index_words(private.split_words(p_name_before), private.split_words(p_name_after));
  insert into private.name_suffixes as t (is_later, suffix, profile_id, location_id)
  select n > 1, suffix, p_profile_id, p_location_id
  from unnest(private.suffixes_of(p_name_after)) with ordinality a (suffix, n)
  on conflict (is_later, suffix, profile_id) do update set location_id = excluded.location_id
    where t.location_id is distinct from excluded.location_id;
  perform private.delete_unused_words(private.split_words(p_name_before));
end $$;
comment on function private.index_name is 'Replaces a fan''s name suffixes and updates their location.';

create function private.find_or_create_location(p_name text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_id integer;
begin
  if p_name is null then
    return null;
  end if;
  -- The lock keeps it from being deleted before the fan's row exists.
  select l.id into v_id from private.locations l where l.location = p_name for key share;
  if not found then
    insert into private.locations as l (location) values (p_name)
    -- A no-op update that returns the row of a faster session.
    on conflict (location) do update set location = excluded.location
    returning l.id into v_id;
  end if;
  return v_id;
end $$;
comment on function private.find_or_create_location is 'The id of a normalized location, inserted if missing; null for null.';

-- Locks places in a fixed order, and before words, so that two fans who swap places cannot deadlock.
create function private.switch_location(p_place_before text, p_place_after text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_id integer;
begin
  if p_place_before < p_place_after collate "C" or p_place_after is null then
    perform from private.locations l where l.location = p_place_before for update;
  end if;
  v_id := private.find_or_create_location(p_place_after);
  if p_place_before > p_place_after collate "C" then
    perform from private.locations l where l.location = p_place_before for update;
  end if;
  return v_id;
end $$;
comment on function private.switch_location is 'Locks the location that a fan leaves, and returns the id of the current one.';

create function private.delete_unused_location(p_location_id integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  delete from private.locations l
  where l.id = p_location_id
    and not exists (select from private.fans f where f.location_id = p_location_id);
end $$;
comment on function private.delete_unused_location is 'Deletes a location without fans. The caller holds its lock.';

create view private.fan_feelings with (security_invoker = true) as
select held.*, coalesce(held.rating, held.verb) as feeling
from (
  select f.profile_id, f.fan_key, f.is_connecting, t.term / 4 as entity_id,
    max(t.strength * (1 - 2 * (t.term & 1))) filter (where t.term & 2 = 0) as rating,
    max(4 * (1 - 2 * (t.term & 1))) filter (where t.term & 2 = 2) as verb
  from private.fans f
  cross join lateral unnest(f.terms, f.strengths) t (term, strength)
  group by f.profile_id, t.term / 4
) held;
comment on view private.fan_feelings is
  'Fans'' feelings as numbers: rating, and verb as 4 (friendly) or -4 (hostile), each null if missing. The feeling is the rating, else the verb.';

create function private.tg_profiles__sync_fan() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_name constant text := private.normalize(private.full_name(new.first_name, new.last_name));
  v_location constant text := private.normalize(new.location);
  v_before private.fans;
  v_location_before text;
  v_location_id integer;
begin
  select * into v_before from private.fans f where f.profile_id = new.id;
  v_location_before := (select l.location from private.locations l where l.id = v_before.location_id);
  if v_before.profile_id is not null
    and (v_before.name, v_location_before) is not distinct from (v_name, v_location)
  then
    return null;
  end if;
  v_location_id := private.switch_location(v_location_before, v_location);
  insert into private.fans (profile_id, name, location_id, is_connecting)
  values (new.id, v_name, v_location_id, new.is_connecting)
  -- Leave is_connecting alone: the posting lists must change with it.
  on conflict (profile_id) do update set name = excluded.name, location_id = excluded.location_id;
  perform private.index_name(new.id, v_before.name, v_name, v_location_id);
  if v_location_before is distinct from v_location then
    perform private.delete_unused_location(v_before.location_id);
  end if;
  return null;
end $$;
comment on function private.tg_profiles__sync_fan is
  'Creates the profile''s row in private.fans, and updates its name, suffixes and location.';

create trigger _500_sync_fan
  after insert or update of first_name, last_name, location on public.profiles
  for each row execute function private.tg_profiles__sync_fan();

create function private.tg_fans__remove_name() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform from private.locations l where l.id = old.location_id for update;
  perform private.index_name(old.profile_id, old.name, null, null);
  perform private.delete_unused_location(old.location_id);
  return null;
end $$;
comment on function private.tg_fans__remove_name is
  'Removes a deleted fan''s name from the index, and the location if it has no other fans.';

create trigger _500_remove_name
  after delete on private.fans
  for each row execute function private.tg_fans__remove_name();
