-- Winners claim prizes, and admins see who to pay.

create function private.claim_prize(p_sweepstake_id bigint, p_is_adult boolean) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_me constant uuid := private.start_write('claim_prize');
  v_sweepstake public.sweepstakes;
begin
  perform private.live_session();
  if p_is_adult is not true then
    raise sqlstate 'PT400' using message = 'Prizes go to adults only', detail = 'isAdult';
  elsif not private.is_sweepstake_shown(p_sweepstake_id) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  select * into v_sweepstake from public.sweepstakes s where s.id = p_sweepstake_id for key share;
  if v_sweepstake.completed_at is null or private.winning_share(v_sweepstake, v_me) is null then
    raise sqlstate 'PT409' using message = 'There is no prize here for you to claim';
  end if;
  insert into private.prize_claims (sweepstake_id, profile_id) values (v_sweepstake.id, v_me) on conflict do nothing;
  return found;
end $$;
comment on function private.claim_prize is
  'Claims the caller''s share of a sweepstake''s prize and returns whether the claim is new.';
grant execute on function private.claim_prize to authenticated;

-- api.list_claims(sweepstake_id, after default null, page_size default 50): A page of prize claims, oldest first, with
-- each fan's email address. Former winners have isWinner false and no share. `after` is the last claim's `place`.
-- Admins only.
create function private.list_claims(
  p_sweepstake_id bigint, p_after private.short_text, p_page_size integer
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_me constant uuid := (private.live_session()).user_id;
  v_after_time constant timestamptz := coalesce(split_part(p_after, ' ', 1)::timestamptz, '-infinity');
  v_after_id constant uuid := coalesce(split_part(p_after, ' ', 2), '00000000-0000-0000-0000-000000000000')::uuid;
begin
  perform private.require_admin();
  if not private.is_sweepstake_shown(p_sweepstake_id) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  perform private.check_page_size(p_page_size, 100, 'claims');
  return (
    with claims as materialized (
      select c.profile_id, c.claimed_at, c.paid_at, won.share
      from private.prize_claims c
      join public.sweepstakes s on s.id = c.sweepstake_id
      cross join lateral (
        select case when s.completed_at is not null then private.winning_share(s, c.profile_id) end as share offset 0
      ) won
      where c.sweepstake_id = p_sweepstake_id and (c.claimed_at, c.profile_id) > (v_after_time, v_after_id)
      order by c.claimed_at, c.profile_id
      limit p_page_size
    )
    select coalesce(json_agg(json_build_object(
      'user', e.card, 'email', u.email, 'share', coalesce(c.share, 0), 'isWinner', c.share is not null,
      'claimedAt', private.rfc3339(c.claimed_at), 'paidAt', private.rfc3339(c.paid_at),
      'place', private.rfc3339(c.claimed_at) || ' ' || c.profile_id
    ) order by c.claimed_at, c.profile_id), '[]')
    from claims c
    -- Admins pay every winner, regardless of blocks.
    join private.entrant_cards(array(select o.profile_id from claims o), v_me, '{}') e on e.profile_id = c.profile_id
    join auth.users u on u.id = c.profile_id
  );
end $$;
grant execute on function private.list_claims to authenticated;

-- api.mark_claim_paid(sweepstake_id, profile_id, is_paid): Marks a claimed share as paid or unpaid. Admins only; 404
-- without a claim.
create function private.mark_claim_paid(p_sweepstake_id bigint, p_profile_id uuid, p_is_paid boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.live_session();
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  perform private.lock_sweepstake(p_sweepstake_id);
  update private.prize_claims c set paid_at = case when p_is_paid then coalesce(c.paid_at, now()) end
  where c.sweepstake_id = p_sweepstake_id and c.profile_id = p_profile_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This fan has claimed no prize here';
  end if;
end $$;
grant execute on function private.mark_claim_paid to authenticated;

create function api.claim_prize(sweepstake_id bigint, is_adult boolean) returns json
language plpgsql volatile security invoker set search_path = ''
as $$ declare
  v_is_new boolean;
begin
  v_is_new := private.claim_prize(sweepstake_id, is_adult);
  return json_build_object('isNew', v_is_new, 'claim', private.own_prize(sweepstake_id));
end $$;
comment on function api.claim_prize is
  'Claims the caller''s share of the prize, as an adult. Returns whether it is new and the contract''s OwnPrize; 409 to non-winners.';
grant execute on function api.claim_prize to authenticated;
