-- A series is a season of sweepstakes, its rounds, which reference it by series_id. Every signed-in user can read
-- all of it.
create table public.series (
  id bigint generated always as identity primary key,
  name text not null,
  sport_id bigint references public.entities (id),
  rules text,
  created_at timestamptz not null default now(),
  constraint series_name_is_clean_and_short check (
    name = private.clean_text(name) and char_length(name) between 1 and 120
    and private.text_problem('It', name, 0) is null
  ),
  constraint series_sport_is_a_sport check (sport_id between 1 and 999),
  constraint series_rules_are_clean_and_short check (
    rules = private.clean_text(rules) and char_length(rules) between 1 and 2000
    and private.text_problem('It', rules, 40) is null
  )
);
create index series_sport_id_idx on public.series (sport_id);

alter table public.series enable row level security;
create policy "Fans can see every series" on public.series
  for select to authenticated
  using ((select private.me()) is not null);
-- No write grants: create_series inserts and update_series updates.
grant select on public.series to authenticated;

comment on table public.series is 'Groups of related sweepstakes, such as a season.';
comment on column public.series.sport_id is 'The sport of the series; null for several sports.';
comment on column public.series.rules is 'The organizer''s rules for all rounds; null if none.';

create function private.checked_series(p_series jsonb) returns public.series
language plpgsql stable security invoker set search_path = ''
as $$ declare
  v_new public.series;
begin
  select private.checked_text('The name', s.name, 120, 0, 'name', 'Give the series a name'), s."sportId",
    private.checked_text('The text of the rules', s.rules, 2000, 40, 'rules')
  into v_new.name, v_new.sport_id, v_new.rules
  from jsonb_to_record(p_series) s (name text, "sportId" bigint, rules text);

  if v_new.sport_id is not null and not exists (
    select from public.entities e where e.id = v_new.sport_id and e.kind = 'SPORT'
  ) then
    raise sqlstate 'PT400' using message = 'Choose a sport', detail = 'sportId';
  end if;
  return v_new;
end $$;
comment on function private.checked_series is
  'Returns the contract''s NewSeries as a row without an id; rejects an invalid one and names the field.';

create function private.log_series_change(p_action text, p_series_id bigint, p_note text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  insert into private.audit_log (admin_id, action, subject_type, subject_id, note)
  values (auth.uid(), p_action, 'SERIES', p_series_id::text, p_note);
end $$;
comment on function private.log_series_change is 'Logs an admin''s change to a series.';
