-- What finding fans works with: one row for every profile, in the form that finding is quick in.
-- Derived from profiles, ratings and taglines and kept up to date by their triggers; nothing else
-- writes it, and it can be rebuilt at any time.
--
-- intarray counts what two sorted arrays have in common. In a schema of its own: on the search path its
-- operators would make those of other arrays ambiguous.
create schema intarray;
comment on schema intarray is 'Holds the extension of that name.';
create extension if not exists intarray with schema intarray;

create sequence private.fan_sequence as bigint;
comment on sequence private.fan_sequence is 'Counts fans as they come; private.fans scrambles it into their numbers.';

create table private.fans (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  -- 1103515245 is odd, so modulo 2^31 no two fans get the same number, and neighbours in time end up
  -- far apart: any stretch of a list that is ordered by number is a fair sample of its fans.
  num integer not null unique
    default ((nextval('private.fan_sequence') * 1103515245) % 2147483648)::integer,
  name text collate "C",
  location text collate "C",
  is_connecting boolean not null,
  tokens integer[] not null default '{}',
  strengths smallint[] not null default '{}',
  interests integer[] not null default '{}',
  version integer not null default 0
) with (fillfactor = 80);
-- Names that begin with what is searched for, in their order; any part of a name; any part of a location.
create index fans_name_idx on private.fans (name, profile_id);
create index fans_name_part_idx on private.fans using gin (name extensions.gin_trgm_ops);
create index fans_location_part_idx on private.fans using gin (location extensions.gin_trgm_ops);

comment on table private.fans is
  'Every fan in the form that search and recommendations work with. Derived from public.profiles and, see private.follow_opinions, from ratings and taglines.';
comment on column private.fans.num is 'A number instead of the uuid, for lists with millions of entries. In random order.';
comment on column private.fans.name is 'The full name as it is searched, null where there is none. Sorted by bytes, so that one index finds beginnings and sorts.';
comment on column private.fans.location is 'The location as it is searched.';
comment on column private.fans.is_connecting is 'Copied from the profile: only such fans are offered to others.';
comment on column private.fans.tokens is
  'The fan''s opinions, ascending: item * 4, + 0 rated above zero, + 1 rated below, + 2 friendly and + 3 hostile row of the tagline. The opposite of a token is the token with its last bit flipped.';
comment on column private.fans.strengths is 'How strong each opinion is, 1 to 5; those of the tagline are 5.';
comment on column private.fans.interests is
  'What the fan rates (0 too) or names in the tagline, ascending: each item, its sport and its team. What search narrows by.';
comment on column private.fans.version is 'Grows with every change of the opinions; says whether a saved list is of the present ones.';

-- A part of a word is the beginning of one of its endings, and beginnings are what an index finds. Of
-- words there are some ten thousands among a million fans, so their endings are few.
create table private.name_endings (
  ending text collate "C",
  word text collate "C",
  primary key (ending, word)
);
comment on table private.name_endings is
  'Every word of a (normalised) name with all of its endings, itself among them. A word that nobody bears any more stays, and finds nobody.';

create table private.fan_words (
  word text collate "C",
  profile_id uuid,
  primary key (word, profile_id)
);
comment on table private.fan_words is 'The words of each fan''s name; a trigger takes them away with the fan.';

create function private.words_of(name text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array(select distinct word from unnest(string_to_array(name, ' ')) word where word <> '');
$$;
comment on function private.words_of is 'The words of a normalised name, each once; none of a null.';

create function private.list_words(profile_id uuid, words_before text[], words_after text[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.fan_words w
  where w.profile_id = list_words.profile_id and w.word = any (words_before) and w.word <> all (words_after);
  -- In one order everywhere, so that two fans with the same new words cannot lock each other out.
  insert into private.name_endings (ending, word)
  select substr(w, n), w
  from unnest(words_after) w
  cross join generate_series(1, char_length(w)) n
  where not exists (select from private.name_endings e where e.ending = w and e.word = w)
  order by 1, 2
  on conflict do nothing;
  insert into private.fan_words (word, profile_id)
  select w, list_words.profile_id from unnest(words_after) w
  on conflict do nothing;
end;
$$;
comment on function private.list_words is 'Moves a fan from the lists of one set of words to those of another.';

create function private.tg_profiles__follow_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_name constant text := private.normalise(private.full_name(new.first_name, new.last_name));
  v_name_before constant text := (select f.name from private.fans f where f.profile_id = new.id);
begin
  insert into private.fans as f (profile_id, name, location, is_connecting)
  values (new.id, v_name, private.normalise(new.location), new.is_connecting)
  -- Whether a fan is connecting is not written here: the lists of opinions have to follow.
  on conflict (profile_id) do update set name = excluded.name, location = excluded.location
    where (f.name, f.location) is distinct from (excluded.name, excluded.location);
  if v_name is distinct from v_name_before then
    perform private.list_words(new.id, private.words_of(v_name_before), private.words_of(v_name));
  end if;
  return null;
end;
$$;
comment on function private.tg_profiles__follow_profile is
  'Gives a new profile its row in private.fans, and brings name, its words and location up to date.';
create trigger _500_follow_profile
  after insert or update of first_name, last_name, location on public.profiles
  for each row execute function private.tg_profiles__follow_profile();

create function private.tg_fans__forget_words()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.list_words(old.profile_id, private.words_of(old.name), '{}');
  return null;
end;
$$;
comment on function private.tg_fans__forget_words is 'Takes a deleted fan out of the lists of words.';
create trigger _500_forget_words
  after delete on private.fans
  for each row execute function private.tg_fans__forget_words();
