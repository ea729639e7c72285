-- A name from each of its words on: "mary ann lee", "ann lee", "lee". What is looked for at the beginning
-- of a word, be it one word or several, is the beginning of a tail, and beginnings are what an index
-- finds, in order. What begins within a word begins one of the endings of it: see private.name_endings.
create table private.name_tails (
  is_later boolean,
  tail text collate "C",
  profile_id uuid,
  location_id integer,
  primary key (is_later, tail, profile_id) include (location_id)
);
comment on table private.name_tails is
  'The (normalised) name of each fan from each of its words on. Follows private.fans; only ever read along its key.';
comment on column private.name_tails.is_later is 'False for the whole name, true for those from a later word on.';
comment on column private.name_tails.location_id is
  'Copied from private.fans, so that a name in a place is looked for in the index alone.';

create function private.tails_of(name text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array(
    select array_to_string(words[n:], ' ')
    from string_to_array(name, ' ') words
    cross join generate_series(1, cardinality(words)) n
    where words[n] <> ''
    order by n
  );
$$;
comment on function private.tails_of is
  'A normalised name from each of its words on, the whole one first; none of a null.';

create function private.list_name(profile_id uuid, name_before text, name_after text, location_id integer)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.name_tails t
  using (
    select n > 1 as is_later, tail from unnest(private.tails_of(name_before)) with ordinality b (tail, n)
    except
    select n > 1, tail from unnest(private.tails_of(name_after)) with ordinality a (tail, n)
  ) gone
  where t.is_later = gone.is_later and t.tail = gone.tail and t.profile_id = list_name.profile_id;
  -- In one order everywhere, so that two fans with the same new words cannot lock each other out.
  insert into private.name_endings (ending, word)
  select substr(w, n), w
  from unnest(private.words_of(name_after)) w
  cross join generate_series(1, char_length(w)) n
  where not exists (select from private.name_endings e where e.ending = w and e.word = w)
  order by 1, 2
  on conflict do nothing;
  insert into private.name_tails as t (is_later, tail, profile_id, location_id)
  select n > 1, tail, list_name.profile_id, list_name.location_id
  from unnest(private.tails_of(name_after)) with ordinality a (tail, n)
  on conflict (is_later, tail, profile_id) do update set location_id = excluded.location_id
    where t.location_id is distinct from excluded.location_id;
end;
$$;
comment on function private.list_name is
  'Moves a fan from the tails of one (normalised) name to those of another and says where the fan lives.';

create or replace function private.tg_profiles__follow_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_name constant text := private.normalise(private.full_name(new.first_name, new.last_name));
  v_location_id constant integer := private.location_id(private.normalise(new.location));
  v_before private.fans;
begin
  select * into v_before from private.fans f where f.profile_id = new.id;
  if found and (v_before.name, v_before.location_id) is not distinct from (v_name, v_location_id) then
    return null;
  end if;
  insert into private.fans (profile_id, name, location_id, is_connecting)
  values (new.id, v_name, v_location_id, new.is_connecting)
  -- Whether a fan is connecting is not written here: the lists of opinions have to follow.
  on conflict (profile_id) do update set name = excluded.name, location_id = excluded.location_id;
  perform private.list_name(new.id, v_before.name, v_name, v_location_id);
  return null;
end;
$$;
comment on function private.tg_profiles__follow_profile is
  'Gives a new profile its row in private.fans, and brings name, its tails and location up to date.';

create function private.tg_fans__forget_name()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.list_name(old.profile_id, old.name, null, null);
  return null;
end;
$$;
comment on function private.tg_fans__forget_name is 'Takes a deleted fan''s name out of the tails.';
drop trigger _500_forget_words on private.fans;
create trigger _500_forget_name
  after delete on private.fans
  for each row execute function private.tg_fans__forget_name();

insert into private.name_tails (is_later, tail, profile_id, location_id)
select n > 1, tail, f.profile_id, f.location_id
from private.fans f
cross join unnest(private.tails_of(f.name)) with ordinality t (tail, n)
order by 1, 2, 3;

drop function private.tg_fans__forget_words();
drop function private.list_words(uuid, text[], text[]);
drop table private.fan_words;
drop index private.fans_name_idx;
drop index private.fans_name_part_idx;
