-- A page of a sweepstake's standings.

create function private.list_standings(
  sweepstake_id bigint, scope text, after text, page_size integer
) returns json
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
declare
  v_me constant uuid := private.me();
  v_friends constant uuid[] := case when scope = 'friends' then array(
    select s.other_id from private.friendship_sides s where s.profile_id = v_me and s.is_friend
  ) || v_me end;
  v_completed bigint;
  v_points integer[];
  v_counts bigint[];
  v_after private.standings;
  v_page private.standings[];
  v_last private.standings;
  v_own private.standings;
  v_lines private.standings[];
  v_ids uuid[];
begin
  select (
    select count(*) from public.games g where g.sweepstake_id = s.id and g.winner_id is not null
  ) into v_completed
  from public.sweepstakes s where s.id = list_standings.sweepstake_id;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  elsif (scope in ('everyone', 'friends')) is not true then
    raise sqlstate 'PT400' using message = 'Choose everyone or friends', detail = 'scope';
  elsif (page_size between 1 and 100) is not true then
    raise sqlstate 'PT400' using message = 'A page has between 1 and 100 entries', detail = 'pageSize';
  end if;
  -- The first page begins before everything, so that every page is one range of the index.
  v_after.minus_points := coalesce(split_part(after, ' ', 1)::smallint, -32768);
  v_after.changed_at := coalesce(split_part(after, ' ', 2)::timestamptz, '-infinity');
  v_after.profile_id := coalesce(split_part(after, ' ', 3), '00000000-0000-0000-0000-000000000000')::uuid;
  if v_friends is null then
    -- All of a line stands in the index of the order, so that the table need not be read.
    v_page := array(
      select row(s.sweepstake_id, s.profile_id, -s.minus_points, s.minus_points, s.changed_at)::private.standings
      from private.standings s
      where s.sweepstake_id = list_standings.sweepstake_id
        and (s.minus_points, s.changed_at, s.profile_id) > (v_after.minus_points, v_after.changed_at, v_after.profile_id)
      order by s.minus_points, s.changed_at, s.profile_id
      limit page_size + 1
    );
    select array_agg(c.value::integer), array_agg(c.n) into v_points, v_counts
    from private.current_counters c
    where c.kind = 'POINTS' and c.subject_id = list_standings.sweepstake_id;
  else
    -- All of them first: with a limit at hand the planner may walk the whole contest to find some in order.
    v_lines := array(
      select s from private.standings s
      where s.sweepstake_id = list_standings.sweepstake_id and s.profile_id = any (v_friends)
    );
    v_page := array(
      select s from unnest(v_lines) s
      where (s.minus_points, s.changed_at, s.profile_id) > (v_after.minus_points, v_after.changed_at, v_after.profile_id)
      order by s.minus_points, s.changed_at, s.profile_id
      limit page_size + 1
    );
    select array_agg(c.points), array_agg(c.n) into v_points, v_counts
    from (select s.points, count(*) as n from unnest(v_lines) s group by s.points) c;
  end if;
  if cardinality(v_page) > page_size then
    v_last := v_page[page_size];
    v_page := v_page[1:page_size];
  end if;
  select s.* into v_own from private.standings s
  where s.sweepstake_id = list_standings.sweepstake_id and s.profile_id = v_me;
  -- The caller's own line comes last, once more where the page has it.
  v_lines := v_page || v_own;
  v_ids := array(select l.profile_id from unnest(v_lines) l);

  return (
    -- The rank is one more than there are with more points, so that equals share it: counts[n] have points[n].
    with ranks as (
      select c.points, 1 + sum(c.n) over (order by c.points desc) - c.n as rank
      from unnest(v_points, v_counts) c (points, n)
    ), lines as (
      select s.place, to_json(line) as line
      from rows from (
        unnest(v_lines), private.entrant_cards(v_ids, v_me, private.hidden_among(v_me, v_ids))
      ) with ordinality s (sweepstake_id, profile_id, points, minus_points, changed_at, card_id, card, place)
      join ranks r on r.points = s.points
      cross join lateral (
        select case when v_completed > 0 then r.rank end as rank,
          s.card as "user",
          s.points / 2 as correct,
          v_completed as completed,
          case when v_completed > 0 then round(100.0 * (s.points / 2) / v_completed) else 0 end as percent,
          s.points % 2 = 1 as "finalCorrect",
          s.profile_id = v_me as "isMe"
      ) line
    )
    select json_build_object(
      'standings', coalesce(json_agg(l.line order by l.place) filter (where l.place <= cardinality(v_page)), '[]'),
      'own', (select l.line from lines l where l.place > cardinality(v_page)),
      'entryCount', case
        when v_friends is null then (select coalesce(sum(n), 0)::bigint from unnest(v_counts) n)
        else private.entry_count(sweepstake_id)
      end,
      'nextAfter', v_last.minus_points || ' ' || private.rfc3339(v_last.changed_at) || ' ' || v_last.profile_id
    )
    from lines l
  );
end $$;
grant execute on function private.list_standings to authenticated;

create function public.list_standings(
  sweepstake_id bigint, scope text default 'everyone', after text default null,
  page_size integer default 20
) returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.list_standings(sweepstake_id, scope, after, page_size); end $$;
comment on function public.list_standings is
  'A page of a contest''s standings, of everyone or of the caller''s friends, with the caller''s own line. `after` is the nextAfter of the page before.';
grant execute on function public.list_standings to authenticated;
