-- The audit log for admins.

-- api.list_audit_log(before_id default null, action default null, admin_id default null, fan_id default null): Actions
-- of admins on fans, the catalogue and series, and grants of admin rights, newest first, fifty per page; optionally of
-- one kind, by one admin or about one fan. Admins only.
create function private.list_audit_log(
  p_before_id bigint, p_action private.short_text, p_admin_id uuid, p_fan_id uuid
) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  c_page constant integer := 50;
  v_ids bigint[];
begin
  perform private.me();
  perform private.require_admin();
  v_ids := array(
    select l.id from private.audit_log l
    where l.id < coalesce(p_before_id, 9223372036854775807)
      and (p_action is null or l.action = p_action)
      and (p_admin_id is null or l.admin_id = p_admin_id)
      and (p_fan_id is null or l.fan_id = p_fan_id)
    order by l.id desc
    limit c_page + 1
  );
  return json_build_object(
    'entries', (
      select coalesce(json_agg(json_build_object(
        'id', l.id, 'at', private.rfc3339(l.logged_at), 'adminId', l.admin_id,
        'adminName', private.full_name(a.first_name, a.last_name), 'action', l.action,
        'subjectType', l.subject_type, 'subjectId', l.subject_id, 'fanId', l.fan_id,
        'fanName', private.full_name(f.first_name, f.last_name), 'isFanHere', f.account_id is not null,
        'note', l.note, 'days', l.days
      ) order by l.id desc), '[]')
      from private.audit_log l
      left join public.profiles a on a.id = l.admin_id
      left join public.profiles f on f.id = l.fan_id
      where l.id = any (v_ids[1:c_page])
    ),
    'next', case when cardinality(v_ids) > c_page then v_ids[c_page] end
  );
end $$;
grant execute on function private.list_audit_log to authenticated;
