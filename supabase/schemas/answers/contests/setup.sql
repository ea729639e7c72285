create function private.insert_sweepstake(p_sweepstake jsonb) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_new constant public.sweepstakes := private.checked_sweepstake(p_sweepstake);
  v_is_draft constant boolean := coalesce((p_sweepstake ->> 'isDraft')::boolean, false);
  v_id bigint;
begin
  if v_new.publish_at is not null and not v_is_draft then
    raise sqlstate 'PT400' using message = 'Only a draft can open later', detail = 'publishAt';
  end if;
  perform private.refuse_full_series(v_new.series_id);
  insert into public.sweepstakes (
    name, start_date, end_date, prize_pool, rules, series_id, published_at, publish_at, tie_break_question, tie_break_is_final_total
  )
  values (
    v_new.name, v_new.start_date, v_new.end_date, v_new.prize_pool, v_new.rules, v_new.series_id,
    case when not v_is_draft then now() end, v_new.publish_at, v_new.tie_break_question, v_new.tie_break_is_final_total
  )
  returning id into v_id;
  perform private.replace_games(v_id, p_sweepstake -> 'games');
  return v_id;
end $$;
comment on function private.insert_sweepstake is
  'Creates a sweepstake or a draft with its games, the contract''s NewSweepstake, and returns its id.';

create function private.create_sweepstake(p_sweepstake private.document) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.require_admin();
  perform private.start_write('create_sweepstake');
  return private.insert_sweepstake(p_sweepstake);
end $$;
comment on function private.create_sweepstake is 'As insert_sweepstake. Admins only.';
grant execute on function private.create_sweepstake to authenticated;

-- api.edit_sweepstake(sweepstake_id, sweepstake) then api.get_sweepstake(sweepstake_id): Replaces a sweepstake without
-- entries, the contract's NewSweepstake; 409 after the first entry. Admins only.
create function private.edit_sweepstake(p_sweepstake_id bigint, p_sweepstake private.document) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_old public.sweepstakes;
  v_new public.sweepstakes;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  -- `for update` conflicts with the lock that an entry holds, so entries and edits wait for each other.
  select * into v_old from public.sweepstakes s where s.id = p_sweepstake_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  if private.has_entries(v_old.id) then
    raise sqlstate 'PT409' using message = 'Fans have already entered. Reschedule or void games one by one instead.';
  end if;
  perform private.refuse_stale_edit(v_old, p_sweepstake);
  v_new := private.checked_sweepstake(p_sweepstake);
  if v_new.publish_at is not null and v_old.published_at is not null then
    raise sqlstate 'PT400' using message = 'Only a draft can open later', detail = 'publishAt';
  end if;
  if v_new.series_id is distinct from v_old.series_id then
    perform private.refuse_full_series(v_new.series_id);
  end if;
  update public.sweepstakes s
  set name = v_new.name, start_date = v_new.start_date, end_date = v_new.end_date,
    prize_pool = v_new.prize_pool, rules = v_new.rules, series_id = v_new.series_id, completed_at = null,
    publish_at = case when p_sweepstake ? 'publishAt' then v_new.publish_at else s.publish_at end,
    tie_break_question = case when p_sweepstake ? 'tieBreak' then v_new.tie_break_question else s.tie_break_question end,
    tie_break_is_final_total = case when p_sweepstake ? 'tieBreak' then v_new.tie_break_is_final_total
      else s.tie_break_is_final_total end,
    tie_break_result = null,
    is_cancelled = false, revision = s.revision + 1
  where s.id = v_old.id;
  perform private.replace_games(v_old.id, p_sweepstake -> 'games');
  -- Fans never saw the draft, so its old values are not logged.
  if v_old.published_at is null then
    return;
  end if;
  perform private.log_change(
    v_old.id, 'EDIT', null,
    jsonb_build_object('name', v_old.name) || private.series_for_log(v_old, v_new),
    jsonb_build_object('name', v_new.name) || private.series_for_log(v_new, v_old), null
  );
end $$;
grant execute on function private.edit_sweepstake to authenticated;

-- Admins publish a draft, delete a sweepstake without entries, and amend one with entries.

-- api.publish_sweepstake(sweepstake_id) then api.get_sweepstake(sweepstake_id): Publishes a draft to every fan. Admins
-- only.
create function private.publish_sweepstake(p_sweepstake_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_sweepstake public.sweepstakes;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  select * into v_sweepstake
  from public.sweepstakes s where s.id = p_sweepstake_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  elsif v_sweepstake.published_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is published already';
  elsif exists (
    select from public.games g
    where g.sweepstake_id = v_sweepstake.id and g.is_final
      and (g.start_time <= clock_timestamp() or g.picks_closed_at is not null)
  ) then
    raise sqlstate 'PT409' using message = 'The final has begun, so nobody could enter. Give it another start first.';
  end if;
  update public.sweepstakes s set published_at = clock_timestamp(), publish_at = null where s.id = v_sweepstake.id;
end $$;
grant execute on function private.publish_sweepstake to authenticated;

-- api.delete_sweepstake(sweepstake_id): Deletes a sweepstake without entries; 409 after the first entry. Admins only;
-- logged.
create function private.delete_sweepstake(p_sweepstake_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  -- `for update` conflicts with the lock that an entry holds, so entries and deletion wait for each other.
  select s.name into v_name from public.sweepstakes s where s.id = p_sweepstake_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  elsif private.has_entries(p_sweepstake_id) then
    raise sqlstate 'PT409' using message = 'Fans have already entered. Cancel it instead.';
  end if;
  delete from public.sweepstakes s where s.id = p_sweepstake_id;
  -- The sweepstake's log is deleted with it, so the audit log records the deletion.
  insert into private.audit_log (admin_id, action, subject_type, subject_id, note)
  values (auth.uid(), 'DELETE', 'SWEEPSTAKE', p_sweepstake_id::text, format('Deleted %s', v_name));
end $$;
grant execute on function private.delete_sweepstake to authenticated;

-- api.amend_sweepstake(sweepstake_id, changes) then api.get_sweepstake(sweepstake_id): Changes the name, rules, prize
-- or series of a sweepstake, even after fans have entered: the contract's Amendment. Admins only; logged.
create function private.amend_sweepstake(p_sweepstake_id bigint, p_changes private.document) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_old public.sweepstakes;
  v_new public.sweepstakes;
  v_prize_pool numeric;
  v_reason text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  v_old := private.lock_sweepstake(p_sweepstake_id);
  perform private.refuse_stale_edit(v_old, p_changes);
  v_reason := private.checked_reason(p_changes ->> 'reason');
  v_new := v_old;
  if p_changes ? 'name' then
    v_new.name := private.clean_text(p_changes ->> 'name');
  end if;
  if p_changes ? 'rules' then
    v_new.rules := nullif(private.clean_text(p_changes ->> 'rules'), '');
  end if;
  v_prize_pool := case when p_changes ? 'prizePool' then (p_changes ->> 'prizePool')::numeric else v_old.prize_pool end;
  perform private.check_terms(v_new.name, v_new.rules, v_prize_pool);
  if v_old.completed_at is not null and v_prize_pool <> v_old.prize_pool then
    raise sqlstate 'PT409' using message = 'It is over, so its prize cannot change';
  elsif v_prize_pool > v_old.prize_pool and private.has_entered(v_old.id, auth.uid()) then
    raise sqlstate 'PT403' using message = 'You have entered, so another admin has to raise the prize';
  elsif v_prize_pool > v_old.prize_pool and exists (
    select from private.sweepstake_log l
    where l.sweepstake_id = v_old.id and l.is_by_entrant and l.kind <> 'AMEND'
  ) then
    raise sqlstate 'PT409' using message = 'An admin who entered has decided games, so the prize cannot rise';
  end if;
  v_new.prize_pool := v_prize_pool;
  if p_changes ? 'rules' or p_changes ? 'prizePool' then
    v_new.rules := private.rules_or_default(v_new.rules, v_prize_pool);
  end if;
  if p_changes ? 'seriesId' then
    v_new.series_id := (p_changes ->> 'seriesId')::bigint;
    if v_new.series_id is not null and not exists (select from public.series s where s.id = v_new.series_id) then
      raise sqlstate 'PT400' using message = 'Choose a series', detail = 'seriesId';
    end if;
  end if;
  if (v_new.name, v_new.prize_pool) = (v_old.name, v_old.prize_pool)
    and (v_new.rules, v_new.series_id) is not distinct from (v_old.rules, v_old.series_id)
  then
    raise sqlstate 'PT409' using message = 'This changes nothing';
  end if;
  if v_new.series_id is distinct from v_old.series_id then
    perform private.refuse_full_series(v_new.series_id);
  end if;
  update public.sweepstakes s set name = v_new.name, rules = v_new.rules, prize_pool = v_new.prize_pool,
    series_id = v_new.series_id, revision = s.revision + 1
  where s.id = v_old.id;
  perform private.log_change(
    v_old.id, 'AMEND', null,
    private.changed_fields(v_old, v_new) || private.series_for_log(v_old, v_new),
    private.changed_fields(v_new, v_old) || private.series_for_log(v_new, v_old), v_reason
  );
end $$;
grant execute on function private.amend_sweepstake to authenticated;

create function api.create_sweepstake(sweepstake jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ declare
  v_id bigint;
begin
  -- Two statements: a single one would not see the rows that it inserts.
  v_id := private.create_sweepstake(sweepstake);
  return api.get_sweepstake(v_id);
end $$;
comment on function api.create_sweepstake is
  'Creates a sweepstake, the contract''s NewSweepstake. Admins only. Returns the contract''s Sweepstake.';
grant execute on function api.create_sweepstake to authenticated;
