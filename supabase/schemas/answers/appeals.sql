-- A fan can appeal each decision about them once; the appeal reopens the report.

create function private.appealable_decision(p_fan_id uuid, p_decision_id bigint) returns private.decisions
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_decision private.decisions;
begin
  select d.* into v_decision from private.decisions d
  left join private.appeals a on a.decision_id = d.id
  where d.fan_id = p_fan_id and d.actions && array['REMOVE', 'CLEAR_PICTURE', 'SUSPEND'] and d.undone_at is null
    and (p_decision_id is null or d.id = p_decision_id)
  order by a.decision_id is not null, d.decided_at desc, d.id desc
  limit 1;
  return v_decision;
end $$;
comment on function private.appealable_decision is
  'The fan''s decision with this id; without one the newest that is not appealed yet, else the newest. Null if there is none.';

-- api.appeal(text, decision_id default null): Appeals a decision about the caller, by default the newest that is not
-- appealed yet, and reopens its report. Returns the decision's id; 404 without one, 409 if it is appealed already.
create function private.appeal(p_text private.long_text, p_decision_id bigint) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_me constant uuid := private.start_write('appeal');
  v_text constant text := private.checked_text('An appeal', p_text, 1000, 10, 'text', 'Explain what was wrong');
  v_decision constant private.decisions := private.appealable_decision(v_me, p_decision_id);
begin
  if v_decision.id is null then
    raise sqlstate 'PT404' using message = 'There is no decision to appeal';
  end if;
  insert into private.appeals (decision_id, fan_id, text) values (v_decision.id, v_me, v_text)
  on conflict do nothing;
  if not found then
    raise sqlstate 'PT409' using message = 'You have already appealed. An admin will read it.';
  end if;
  insert into private.reported_subjects as s (subject_type, subject_id, fan_id, snapshot)
  values (
    v_decision.subject_type, v_decision.subject_id, v_me,
    private.snapshot_of(v_decision.subject_type, v_decision.subject_id)
  )
  on conflict (subject_type, subject_id) do update set is_open = true,
    opened_at = case when s.is_open then s.opened_at else clock_timestamp() end;
  return v_decision.id;
end $$;
grant execute on function private.appeal to authenticated;

create function private.appeal_state(p_decision_id bigint) returns text
language plpgsql stable security definer set search_path = ''
as $$ begin
  return coalesce((
    select case a.is_granted when true then 'GRANTED' when false then 'DECLINED' else 'OPEN' end
    from private.appeals a where a.decision_id = p_decision_id
  ), 'NONE');
end $$;
comment on function private.appeal_state is 'The state of an appeal: NONE, OPEN, GRANTED or DECLINED.';

create function private.suspension_as_json(p_profile_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select jsonb_build_object(
      'until', private.rfc3339(s.suspended_until), 'message', s.message, 'decisionId', s.decision_id,
      'appeal', private.appeal_state(s.decision_id)
    )
    from private.suspensions s
    where s.profile_id = p_profile_id and s.suspended_until > now()
  );
end $$;
comment on function private.suspension_as_json is
  'A fan''s suspension as the contract''s Suspension, for the banner; null if not suspended.';

-- api.list_own_decisions(before_id default null): Removals and suspensions of the caller, newest first, with the
-- removed text and the state of appeals.
create function private.list_own_decisions(p_before_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  c_page constant integer := 20;
  v_me constant uuid := private.me();
  v_page private.decisions[];
begin
  v_page := array(
    select d from private.decisions d
    where d.fan_id = v_me and d.actions && array['REMOVE', 'CLEAR_PICTURE', 'SUSPEND'] and d.id < coalesce(p_before_id, 9223372036854775807)
    order by d.id desc
    limit c_page + 1
  );
  return json_build_object(
    'decisions', (
      select coalesce(json_agg(json_build_object(
        'id', d.id, 'actions', d.actions, 'subjectType', d.subject_type, 'at', private.rfc3339(d.decided_at),
        'message', d.message, 'days', d.days, 'isUndone', d.undone_at is not null,
        'content', (
          select s.snapshot ->> case d.subject_type when 'POOL' then 'name' else 'content' end from private.reported_subjects s
          where s.subject_type = d.subject_type and s.subject_id = d.subject_id
        ),
        'appeal', appeal.state, 'canAppeal', d.undone_at is null and appeal.state = 'NONE'
      ) order by d.id desc), '[]')
      from unnest(v_page[1:c_page]) d
      cross join lateral (select private.appeal_state(d.id) as state) appeal
    ),
    'next', case when cardinality(v_page) > c_page then v_page[c_page].id end
  );
end $$;
grant execute on function private.list_own_decisions to authenticated;
