-- Reading recommendations writes nothing, so that it can be asked of a read replica: it deals the saved
-- list, or where that no longer holds looks for matches on the spot. Saving a list is a call of its own.
create function private.current_recommendations(profile_id uuid)
returns private.recommendations
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_saved private.recommendations;
begin
  -- Good for a day, unless the fan has changed, or one in a thousand fans has: among few fans the
  -- newest may be the best match, among a million one more hardly ever is.
  select r.* into v_saved
  from private.recommendations r
  join private.fans f on f.profile_id = r.profile_id and f.version = r.version
  cross join private.opinion_saves s
  left join private.opinion_counts c on c.token = 0
  where r.profile_id = current_recommendations.profile_id
    and s.last_value - r.opinion_saves <= coalesce(c.fan_count, 0) / 1000
    and r.computed_at > now() - interval '1 day';
  return v_saved;
end;
$$;
comment on function private.current_recommendations is 'The saved list of a fan if it still holds, nulls otherwise.';

create function private.widening_matches(
  profile_id uuid,
  out recommended_ids uuid[],
  out reason_tokens integer[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  c_saved constant integer := 30;
  v_width integer;
begin
  -- For nearly everybody the first look is enough. Who knows everybody in its lists, or shares only
  -- what everybody shares, gets a wider one, and at last all there is.
  foreach v_width in array array[1, 10, 100] loop
    select coalesce(array_agg(m.recommended_id order by m.score desc), '{}'),
      coalesce(array_agg(m.reason_token order by m.score desc), '{}')
    into recommended_ids, reason_tokens
    from private.find_matches(
      widening_matches.profile_id, c_saved, 50000 * v_width, 600 * v_width
    ) m;
    exit when cardinality(recommended_ids) >= 10;
  end loop;
end;
$$;
comment on function private.widening_matches is
  'The best thirty matches of a fan with the shared opinion that counts most, best first.';

create function private.recommend_fans()
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_me uuid := auth.uid();
  v_ids uuid[];
  v_tokens integer[];
  v_cards json[];
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  if not exists (select from public.ratings r where r.profile_id = v_me)
    or not exists (select from public.tagline_rows t where t.profile_id = v_me)
  then
    return json_build_object('userMeetsCriteria', false, 'recommendations', '[]'::json);
  end if;

  select c.recommended_ids, c.reason_tokens into v_ids, v_tokens
  from private.current_recommendations(v_me) c;
  v_cards := private.recommended_cards(v_me, v_ids, v_tokens);
  -- Of a saved list too many may have dropped out meanwhile.
  if cardinality(v_cards) < 10 then
    select m.recommended_ids, m.reason_tokens into v_ids, v_tokens
    from private.widening_matches(v_me) m;
    v_cards := private.recommended_cards(v_me, v_ids, v_tokens);
  end if;
  return json_build_object('userMeetsCriteria', true, 'recommendations', to_json(v_cards));
end;
$$;
comment on function private.recommend_fans is 'The privileged step of public.recommend_fans.';
grant execute on function private.recommend_fans to authenticated;

create function public.recommend_fans()
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.recommend_fans();
end;
$$;
comment on function public.recommend_fans is
  'Up to ten fans whom the caller should meet, best match first: the contract''s Recommendations.';
grant execute on function public.recommend_fans to authenticated;

create function private.renew_recommendations()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_me uuid := auth.uid();
  v_version integer;
  v_saves bigint;
  v_saved private.recommendations;
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  v_saved := private.current_recommendations(v_me);
  if cardinality(
    private.recommended_cards(v_me, v_saved.recommended_ids, v_saved.reason_tokens)
  ) = 10 then
    return;
  end if;
  select f.version, s.last_value into v_version, v_saves
  from private.fans f
  cross join private.opinion_saves s
  where f.profile_id = v_me;
  perform private.fold_opinion_changes();

  insert into private.recommendations as r
    (profile_id, recommended_ids, reason_tokens, version, opinion_saves, computed_at)
  select v_me, m.recommended_ids, m.reason_tokens, v_version, v_saves, now()
  from private.widening_matches(v_me) m
  where exists (select from public.ratings t where t.profile_id = v_me)
    and exists (select from public.tagline_rows t where t.profile_id = v_me)
  on conflict (profile_id) do update set
    recommended_ids = excluded.recommended_ids,
    reason_tokens = excluded.reason_tokens,
    version = excluded.version,
    opinion_saves = excluded.opinion_saves,
    computed_at = excluded.computed_at;
end;
$$;
comment on function private.renew_recommendations is 'The privileged step of public.renew_recommendations.';
grant execute on function private.renew_recommendations to authenticated;

create function public.renew_recommendations()
returns void
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  perform private.renew_recommendations();
end;
$$;
comment on function public.renew_recommendations is
  'Saves the caller''s recommendations where the saved ones no longer hold, so that reading them is quick. Changes nothing that reading answers.';
grant execute on function public.renew_recommendations to authenticated;
