-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.list_catalogue_items(p_query private.short_text, p_is_retired boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ declare
  c_shown constant integer := 50;
  v_term constant text := private.normalize(left(p_query, 100));
  v_pattern constant text := '%' || private.like_pattern(v_term) || '%';
begin
  perform private.me();
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(
      private.item_as_json(found.item) || jsonb_build_object(
        'sportName', s.name, 'teamName', t.name, 'competition', (found.item).competition,
        'ratingCount', coalesce((
          select r.rating_count from private.entity_rating_stats r where r.entity_id = (found.item).id
        ), 0)
      )
      order by found.place
    ), '[]')
    from (
      select e as item, row_number() over (
        order by e.name_normalized <> v_term, e.name_normalized not like private.like_pattern(v_term) || '%',
          case when coalesce(v_term, '') = '' then e.edited_at end desc, e.name_normalized, e.id
      ) as place
      from public.entities e
      -- Without a query, list the latest edits, or retired items.
      where case when coalesce(v_term, '') <> ''
          then e.name_normalized like v_pattern or e.aliases_folded like v_pattern
          else e.edited_at is not null end
        and (p_is_retired is null
          or (e.retired_at is not null) = p_is_retired)
      order by place
      limit c_shown
    ) found
    left join public.entities s on s.id = (found.item).sport_id
    left join public.entities t on t.id = (found.item).team_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.merge_items(p_entity_id bigint, p_into_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_from public.entities;
  v_into public.entities;
begin
  perform private.require_admin();
  perform private.start_write('change_catalogue');
  perform private.lock_catalogue();
  select * into v_from from public.entities e where e.id = p_entity_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  select * into v_into from public.entities e where e.id = p_into_id for no key update;
  if not found or v_into.kind <> v_from.kind or v_into.sport_id is distinct from v_from.sport_id then
    raise sqlstate 'PT400' using message = 'Choose an item of the same kind and sport', detail = 'intoId';
  elsif v_from.id = v_into.id then
    raise sqlstate 'PT400' using message = 'An item cannot be merged into itself', detail = 'intoId';
  elsif v_from.merged_into_id is not null then
    raise sqlstate 'PT409' using message = format('%s was merged already', v_from.name);
  elsif v_into.retired_at is not null then
    raise sqlstate 'PT409' using
      message = format('%s is retired and can no longer be picked', v_into.name), detail = 'intoId';
  elsif exists (select from public.entities e where e.sport_id = v_from.id) then
    raise sqlstate 'PT409' using message = format('%s has teams and athletes', v_from.name);
  elsif private.open_meeting_of(v_from.id, v_into.id) is not null then
    raise sqlstate 'PT409' using
      detail = 'intoId',
      message = format('%s and %s meet in an open game of %s', v_from.name, v_into.name, private.open_meeting_of(v_from.id, v_into.id));
  end if;
  perform private.move_opinions(v_from.id, v_into.id);
  update public.posts p set entity_id = v_into.id where p.entity_id = v_from.id;
  update private.suggested_items s set entity_id = v_into.id where s.entity_id = v_from.id;
  update public.entities e set team_id = v_into.id, edited_at = now() where e.team_id = v_from.id;
  update public.entities e set merged_into_id = v_into.id where e.merged_into_id = v_from.id;
  update public.entities e
  set merged_into_id = v_into.id, retired_at = coalesce(e.retired_at, now()), aliases = '{}', edited_at = now()
  where e.id = v_from.id;
  update public.entities e
  set aliases = private.merged_aliases(v_into, v_from), code = coalesce(e.code, v_from.code), edited_at = now()
  where e.id = v_into.id
  returning * into v_into;
  perform private.log_catalogue_change(
    'MERGE', 'ITEM', v_from.id, null, format('%s is %s', v_from.name, v_into.name)
  );
  return private.item_as_json(v_into);
end $function$;

CREATE OR REPLACE FUNCTION private.open_meeting_of(p_entity_id bigint, p_other_id bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select s.name from public.games g
    join public.sweepstakes s on s.id = g.sweepstake_id
    where (g.side_one_id = p_entity_id and g.side_two_id = p_other_id or g.side_one_id = p_other_id and g.side_two_id = p_entity_id)
      and g.outcome is null and not g.is_void and s.completed_at is null
    order by g.start_time, g.id
    limit 1
  );
end $function$;

COMMENT ON FUNCTION "api"."merge_items"(bigint, bigint) IS 'Merges the first item into the second, with its opinions, questions, posts, suggestions, athletes and names, and returns the contract''s CatalogueItem. The first is retired and redirects. 409 if they meet in an open game. Admins only.';

COMMENT ON FUNCTION "private"."open_meeting_of"(bigint, bigint) IS 'The sweepstake in whose open game two items meet, if any.';

REVOKE ALL ON FUNCTION "private"."open_meeting_of"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_meeting_of"(bigint, bigint) TO "postgres";
