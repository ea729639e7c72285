-- Lists of opinions may lag while another brings them up to date; a saved list of matches remembers that.
create or replace function private.refresh_recommendations(profile_id uuid, version integer, opinion_saves bigint)
returns private.recommendations
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  c_saved constant integer := 30;
  v_waiting bigint;
  v_width integer;
  v_ids uuid[];
  v_tokens integer[];
  v_saved private.recommendations;
begin
  perform private.fold_opinion_changes();
  -- Where another was at it, this list is without those who still wait, as if they came after it.
  v_waiting := (select count(*) from private.opinion_changes);
  -- For nearly everybody the first look is enough. Who knows everybody in its lists, or shares only
  -- what everybody shares, gets a wider one, and at last all there is.
  foreach v_width in array array[1, 10, 100] loop
    select coalesce(array_agg(m.recommended_id order by m.score desc), '{}'),
      coalesce(array_agg(m.reason_token order by m.score desc), '{}')
    into v_ids, v_tokens
    from private.find_matches(
      refresh_recommendations.profile_id, c_saved,
      50000 * v_width, 600 * v_width
    ) m;
    exit when cardinality(v_ids) >= 10;
  end loop;

  insert into private.recommendations as r
    (profile_id, recommended_ids, reason_tokens, version, opinion_saves, computed_at)
  values (
    refresh_recommendations.profile_id, v_ids, v_tokens,
    refresh_recommendations.version, refresh_recommendations.opinion_saves - v_waiting, now()
  )
  on conflict (profile_id) do update set
    recommended_ids = excluded.recommended_ids,
    reason_tokens = excluded.reason_tokens,
    version = excluded.version,
    opinion_saves = excluded.opinion_saves,
    computed_at = excluded.computed_at
  returning * into v_saved;
  return v_saved;
end;
$$;
