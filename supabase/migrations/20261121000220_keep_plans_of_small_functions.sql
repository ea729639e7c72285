-- A function in SQL that cannot be dissolved into its caller, for it sets its search path, is planned
-- anew by every statement that calls it, which takes longer than running it. In plpgsql plans are kept.
-- What is called for each of many rows stays in SQL: a single call of that is cheaper.
create or replace function private.normalise(input text)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return lower(extensions.unaccent('extensions.unaccent'::regdictionary, input));
end;
$$;

create or replace function private.full_name(first_name text, last_name text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return nullif(concat_ws(' ', first_name, last_name), '');
end;
$$;

create or replace function private.like_pattern(input text)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return replace(replace(replace(input, '\', '\\'), '%', '\%'), '_', '\_');
end;
$$;

create or replace function private.trim_post(content text)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return btrim(content,
    U&'\0009\000A\000B\000C\000D\0020\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008'
    '\2009\200A\200B\200C\200D\2028\2029\202F\205F\2060\3000\FEFF');
end;
$$;

create or replace function private.like_state(post_id bigint, is_liked boolean)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'likeCount',
    coalesce((select c.like_count from private.post_like_counts c where c.post_id = like_state.post_id), 0),
    'isLikedByCurrentUser', is_liked
  );
end;
$$;

create or replace function private.friendship_answer(friendship public.friendships, friendship_status text)
returns jsonb
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', friendship.id,
    'requesterId', friendship.requester_id,
    'addresseeId', friendship.addressee_id,
    'friendshipStatus', friendship_status
  );
end;
$$;

create or replace function private.is_admin()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (select from private.admins where profile_id = auth.uid());
end;
$$;

-- This one was called for each card. Its words stand where they are spoken now.
create or replace function private.match_reasons(viewer uuid, ids uuid[], tokens integer[])
returns table (id uuid, reason text)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
rows 10
as $$
#variable_conflict use_column
declare
  v_mine private.fans;
begin
  select * into v_mine from private.fans f where f.profile_id = viewer;
  return query
  select shared.id,
    'You both ' || case
      when shared.token & 2 = 2 and mine.sentiment = theirs.sentiment then
        case mine.sentiment
          when 'LOVES' then 'love' when 'LOOKS_LIKE' then 'look like' when 'WATCHES' then 'watch'
          when 'IDOLIZES' then 'idolize' when 'ADORES' then 'adore' when 'SUPPORTS' then 'support'
          when 'DETESTS' then 'detest' when 'LOATHES' then 'loathe'
          when 'ROOTS_AGAINST' then 'root against' when 'LAUGHS_AT' then 'laugh at'
          when 'PITIES' then 'pity' when 'IS_SCARED_OF' then 'are scared of'
        end
      when shared.token & 3 = 2 then 'have a soft spot for'
      when shared.token & 3 = 3 then 'have it in for'
      -- The weaker of the two feelings: that much at least both feel. The words are those of the scale.
      when shared.token & 1 = 0 then
        (array['think well of', 'like', 'are big fans of', 'love', 'adore'])[shared.strength]
      else
        (array['shrug at', 'don''t care for', 'dislike', 'loathe', 'can''t stand'])[shared.strength]
    end
    || case when e.kind = 'TEAM' and e.competition in ('NFL', 'NBA', 'WNBA', 'MLB', 'NHL')
      then ' the ' else ' ' end
    || e.name
  from (
    select f.profile_id as id, s.token, least(
      v_mine.strengths[intarray.idx(v_mine.tokens, s.token)],
      f.strengths[intarray.idx(f.tokens, s.token)]
    ) as strength
    from unnest(ids, tokens) s (id, token)
    join private.fans f on f.profile_id = s.id
  ) shared
  join public.entities e on e.id = shared.token / 4
  left join public.tagline_rows mine
    on shared.token & 2 = 2 and mine.profile_id = viewer and mine.entity_id = e.id
  left join public.tagline_rows theirs
    on shared.token & 2 = 2 and theirs.profile_id = shared.id and theirs.entity_id = e.id;
end;
$$;
drop function private.spoken_verb(public.sentiment);
