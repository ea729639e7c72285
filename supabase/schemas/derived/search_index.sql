-- What finding fans works with: one row for every profile, in the form that finding is quick in.
-- Derived from profiles, ratings and taglines and kept up to date by their triggers (those of opinions
-- come with the postings); it can be rebuilt at any time.
--
-- intarray works on sorted arrays of integers. In a schema of its own: on the search path its operators
-- would make those of other arrays ambiguous.
create schema intarray;
comment on schema intarray is 'Holds the extension of that name.';

create extension if not exists intarray with schema intarray;

-- Many fans live in few places, so a part of a place's name is looked for among the places, and the
-- fans of each place stand together, by name.
create table private.locations (
  id integer generated always as identity primary key,
  location text collate "C" not null unique
);
create index locations_location_part_idx on private.locations using gin (location extensions.gin_trgm_ops);
comment on table private.locations is
  'The (normalised) locations of fans, each once. Goes with the last who lives there.';

create sequence private.fan_sequence as bigint;
comment on sequence private.fan_sequence is 'Counts fans as they come; private.fans scrambles it into their numbers.';

create table private.fans (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  -- 1103515245 is odd, so modulo 2^31 no two fans get the same number, and neighbours in time end up
  -- far apart: any stretch of a list that is ordered by number is a fair sample of its fans.
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
-- The fans of a place, by name.
create index fans_location_id_name_idx on private.fans (location_id, name, profile_id);

comment on table private.fans is
  'Every fan in the form that search and recommendations work with. Derived from profiles, ratings and taglines.';
comment on column private.fans.fan_key is 'A number instead of the uuid, for lists with millions of entries. In random order.';
comment on column private.fans.name is 'The full name as it is searched, null where there is none. Sorted by bytes, so that one index finds beginnings and sorts.';
comment on column private.fans.location_id is 'Where the fan lives.';
comment on column private.fans.is_connecting is 'Copied from the profile: only such fans are offered to others.';
comment on column private.fans.terms is
  'The fan''s terms, ascending: item * 4, + 0 rated above zero, + 1 rated below, + 2 friendly and + 3 hostile row of the tagline. The opposite of a term is the term with its last bit flipped.';
comment on column private.fans.strengths is 'How strong each opinion is, 1 to 5; those of the tagline are 5.';
comment on column private.fans.interests is
  'What the fan rates (0 too) or names in the tagline, ascending: each item and its sport. What search narrows by. No teams of athletes: a transfer would have to write the rows of all their fans.';
comment on column private.fans.version is 'Grows with every change of the opinions; says whether a saved list is of the present ones.';

-- A suffix index over words. A part of a word is the beginning of one of the word's suffixes ("chi" of
-- "michigan" begins "chigan"), and beginnings are what an index finds. Of words there are some ten
-- thousands among a million fans, so their suffixes are few.
create table private.word_suffixes (
  suffix text collate "C",
  word text collate "C",
  primary key (suffix, word)
);
comment on table private.word_suffixes is
  'Every word of a (normalised) name with all of its suffixes, itself among them. Goes with the last who bears it.';

-- A suffix index over names, from each word on: "mary ann lee", "ann lee", "lee". What is looked for at the
-- beginning of a word, be it one word or several, is the beginning of a suffix, and beginnings are what an
-- index finds, in order.
create table private.name_suffixes (
  is_later boolean,
  suffix text collate "C",
  profile_id uuid,
  location_id integer,
  primary key (is_later, suffix, profile_id) include (location_id)
);
comment on table private.name_suffixes is
  'The (normalised) name of each fan from each of its words on. Follows private.fans; only ever read along its key.';
comment on column private.name_suffixes.is_later is 'False for the whole name, true for those from a later word on.';
comment on column private.name_suffixes.location_id is
  'Copied from private.fans, so that a name in a place is looked for in the index alone.';

create function private.words_of(p_name text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(select distinct word from unnest(string_to_array(p_name, ' ')) word where word <> '');
$$;
comment on function private.words_of is 'The words of a normalised name, each once; none of a null.';

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
  'A normalised name from each of its words on, the whole one first; none of a null.';

-- The row of a whole word is locked by whoever begins or ceases to bear it, in one order everywhere, so that
-- a word does not go in the moment in which somebody takes it, and nobody waits in a circle.
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
    -- Changes nothing where another was quicker, but locks that row.
    insert into private.word_suffixes as e (suffix, word) values (v_word, v_word)
    on conflict (suffix, word) do update set word = excluded.word where false;
    insert into private.word_suffixes (suffix, word)
    select substr(v_word, n), v_word from generate_series(2, char_length(v_word)) n
    on conflict do nothing;
  end loop;
end $$;
comment on function private.index_words is
  'Lists the words that are new in a fan''s name with all of their suffixes, and locks those that went.';

create function private.forget_words(p_words text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  delete from private.word_suffixes e
  using unnest(p_words) w
  cross join lateral generate_series(1, char_length(w)) n
  where e.suffix = substr(w, n) and e.word = w
    -- After the word comes nothing or a space, and "!" is the character after the space.
    and not exists (
      select from unnest(array[false, true]) p (is_later)
      join private.name_suffixes t on t.is_later = p.is_later and t.suffix between w and w || '!'
    );
end $$;
comment on function private.forget_words is 'Takes away the words that nobody bears any more. The caller has locked them.';

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
  ) gone
  where t.is_later = gone.is_later and t.suffix = gone.suffix and t.profile_id = p_profile_id;
  perform private.index_words(private.words_of(p_name_before), private.words_of(p_name_after));
  insert into private.name_suffixes as t (is_later, suffix, profile_id, location_id)
  select n > 1, suffix, p_profile_id, p_location_id
  from unnest(private.suffixes_of(p_name_after)) with ordinality a (suffix, n)
  on conflict (is_later, suffix, profile_id) do update set location_id = excluded.location_id
    where t.location_id is distinct from excluded.location_id;
  perform private.forget_words(private.words_of(p_name_before));
end $$;
comment on function private.index_name is
  'Moves a fan from the suffixes of one (normalised) name to those of another and says where the fan lives.';

create function private.location_id(p_name text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_id integer;
begin
  if p_name is null then
    return null;
  end if;
  -- Locked, or it could go before the fan is there.
  select l.id into v_id from private.locations l where l.location = p_name for key share;
  if not found then
    insert into private.locations as l (location) values (p_name)
    -- Changes nothing, but answers the row of another who was quicker.
    on conflict (location) do update set location = excluded.location
    returning l.id into v_id;
  end if;
  return v_id;
end $$;
comment on function private.location_id is 'The id of a (normalised) location, which gets one if need be; null for null.';

-- Places are locked in one order everywhere, and before words, so that two fans who change places with each
-- other do not wait for each other.
create function private.move(p_place_before text, p_place_after text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_id integer;
begin
  if p_place_before < p_place_after collate "C" or p_place_after is null then
    perform from private.locations l where l.location = p_place_before for update;
  end if;
  v_id := private.location_id(p_place_after);
  if p_place_before > p_place_after collate "C" then
    perform from private.locations l where l.location = p_place_before for update;
  end if;
  return v_id;
end $$;
comment on function private.move is
  'Locks the (normalised) location that a fan leaves, and answers the id of the one where the fan lives now.';

create function private.forget_location(p_location_id integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  delete from private.locations l
  where l.id = p_location_id
    and not exists (select from private.fans f where f.location_id = p_location_id);
end $$;
comment on function private.forget_location is
  'Takes away a location where nobody lives any more. The caller has locked it.';

create view private.held_feelings with (security_invoker = true) as
select held.*, coalesce(held.rating, held.verb) as feeling
from (
  select f.profile_id, f.fan_key, f.is_connecting, t.term / 4 as entity_id,
    max(t.strength * (1 - 2 * (t.term & 1))) filter (where t.term & 2 = 0) as rating,
    max(4 * (1 - 2 * (t.term & 1))) filter (where t.term & 2 = 2) as verb
  from private.fans f
  cross join lateral unnest(f.terms, f.strengths) t (term, strength)
  group by f.profile_id, t.term / 4
) held;
comment on view private.held_feelings is
  'What fans feel about items as numbers: the rating, and 4 or -4 for a friendly or hostile verb of the tagline; null where there is none. The feeling is the rating, without one the verb.';

create function private.tg_profiles__follow_profile() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_name constant text := private.normalise(private.full_name(new.first_name, new.last_name));
  v_location constant text := private.normalise(new.location);
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
  v_location_id := private.move(v_location_before, v_location);
  insert into private.fans (profile_id, name, location_id, is_connecting)
  values (new.id, v_name, v_location_id, new.is_connecting)
  -- Whether a fan is connecting is not written here: the posting lists have to follow.
  on conflict (profile_id) do update set name = excluded.name, location_id = excluded.location_id;
  perform private.index_name(new.id, v_before.name, v_name, v_location_id);
  if v_location_before is distinct from v_location then
    perform private.forget_location(v_before.location_id);
  end if;
  return null;
end $$;
comment on function private.tg_profiles__follow_profile is
  'Gives a new profile its row in private.fans, and brings name, its suffixes and location up to date.';

create trigger _500_follow_profile
  after insert or update of first_name, last_name, location on public.profiles
  for each row execute function private.tg_profiles__follow_profile();

create function private.tg_fans__forget_name() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform from private.locations l where l.id = old.location_id for update;
  perform private.index_name(old.profile_id, old.name, null, null);
  perform private.forget_location(old.location_id);
  return null;
end $$;
comment on function private.tg_fans__forget_name is 'Takes a deleted fan''s name out of the suffixes, and the place if nobody else lives there.';

create trigger _500_forget_name
  after delete on private.fans
  for each row execute function private.tg_fans__forget_name();
