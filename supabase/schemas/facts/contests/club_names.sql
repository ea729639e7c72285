-- Sources and the catalogue write a club's name differently: "1. FC Union Berlin" is Union Berlin. Names of a club's
-- other teams have a mark (women, U19, II) in many languages; a marked name never means the first team.
create function private.team_mark(p_normalized text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ declare
  v_name constant text := regexp_replace(p_normalized, '[.'']', '', 'g');
begin
  return concat_ws(' ',
    case when v_name ~ '\m(womens?|ladies|frauen|damen|dames|vrouwen|fem[ei]n[a-z]*|femminile|wfc|ffc)\M|\mw\)|\mw$' then 'women' end,
    case when v_name ~ '\m(u[ -]?(1[4-9]|2[0-3])|under[ -]?\d\ds?|youth|academy|primavera|juvenil)\M' then 'young' end,
    case when v_name ~ '\m(ii|iii|reserves?|reserva|amateure|jong|castilla)\M|\mb$|[a-z)] 2$' then 'second' end
  );
end $$;
comment on function private.team_mark is
  'What a normalized name says about the team of a club: women, young, second; empty for the first team.';

create function private.club_name(p_normalized text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ declare
  v_marks constant text :=
    '\m(womens?|ladies|frauen|damen|dames|vrouwen|fem[ei]n[a-z]*|femminile|u[ -]?(1[4-9]|2[0-3])|under[ -]?\d\ds?|youth|academy'
    '|primavera|juvenil|iii?|reserves?|reserva|amateure|jong|castilla)\M|\mw\)|\m[bw]$';
  v_forms constant text :=
    '\m(a?fc|[fw]fc|cf|sc|ac|[af]?sv|ts[gv]|vf[bl]|spvgg|bsc|bv|ssc|as|us|rcd?|[ucs]d|[fbsnk]k|ifk?|ff|losc|ogc|\d{1,4})\M';
  v_name constant text := regexp_replace(replace(replace(p_normalized, '.', ''), '''', ''), v_marks, '', 'g');
  v_club constant text := regexp_replace(v_name, v_forms, '', 'g');
begin
  return btrim(regexp_replace(case when v_club ~ '[^ ()-]' then v_club else v_name end, '[ ()/-]+', ' ', 'g'));
end $$;
comment on function private.club_name is
  'A normalized name without legal forms, numbers and marks of a team, which one source writes and another omits.';

create function private.named_items(p_names text[], p_sport_id bigint)
returns table (name text, mark text, entity_id bigint, is_exact boolean, is_sibling boolean)
language plpgsql stable security definer rows 100 set search_path = ''
-- As in feed_matches.
set enable_nestloop = off
as $$ begin
  return query
  with wanted as materialized (
    select n.name, n.spoken, private.club_name(n.spoken) as club, private.team_mark(n.spoken) as mark
    from (select distinct w.name, private.normalize(w.name) as spoken from unnest(p_names) w (name)) n
  ), items as materialized (
    select e.id, e.sport_id, e.aliases_folded, e.name_normalized, lower(e.code) as code,
      private.club_name(e.name_normalized) as club, private.team_mark(e.name_normalized) as mark
    from public.entities e
    join public.entities sport on sport.id = e.sport_id
    where e.kind = case when sport.is_player_based then 'ATHLETE' else 'TEAM' end and e.retired_at is null
      and (p_sport_id = 0 or e.sport_id = p_sport_id)
  ), spoken as materialized (
    select s.*, private.club_name(s.spoken) as club, private.team_mark(s.spoken) as mark
    from (
      select i.id, i.sport_id, i.club as item_club, i.mark as item_mark,
        unnest(string_to_array(btrim(i.aliases_folded, '|'), '|') || i.name_normalized || i.code) as spoken
      from items i
    ) s
    where s.spoken <> ''
  ), own as materialized (
    select w.name, w.mark, s.id, bool_or(s.spoken = w.spoken) as is_exact
    from wanted w join spoken s on s.club = w.club and s.mark = w.mark
    where w.club <> ''
    group by w.name, w.mark, s.id
  ), siblings as materialized (
    -- The first team's names also identify the club's other teams.
    select distinct w.name, w.mark, i.id
    from wanted w
    join spoken s on s.club = w.club and s.mark = '' and s.item_mark = ''
    join items i on i.sport_id = s.sport_id and i.club = s.item_club and i.mark <> '' and w.mark in ('', i.mark)
  )
  select o.name, o.mark, o.id, o.is_exact, false from own o
  union all
  select s.name, s.mark, s.id, false, s.mark = '' from siblings s
  where not exists (select from own o where o.name = s.name and o.id = s.id);
end $$;
comment on function private.named_items is
  'The teams, or players in a player-based sport, that these names may mean; with sport 0, of any sport. With is_sibling, the name means another team of the item''s club.';
