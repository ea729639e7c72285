-- Claiming a prize, and who is to be paid.

create function private.claim_prize(sweepstake_id bigint, is_adult boolean) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_me constant uuid := private.start_write('claim_prize');
  v_sweepstake public.sweepstakes;
begin
  if is_adult is not true then
    raise sqlstate 'PT400' using message = 'Prizes go to adults only', detail = 'isAdult';
  elsif not private.is_sweepstake_shown(sweepstake_id) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  select * into v_sweepstake from public.sweepstakes s where s.id = claim_prize.sweepstake_id for key share;
  if v_sweepstake.completed_at is null or private.winning_share(v_sweepstake, v_me) is null then
    raise sqlstate 'PT409' using message = 'There is no prize here for you to claim';
  end if;
  insert into private.prize_claims (sweepstake_id, profile_id) values (v_sweepstake.id, v_me) on conflict do nothing;
  return found;
end $$;
comment on function private.claim_prize is 'Claims the caller''s share of the prize of a sweepstake, and answers whether that is new.';
grant execute on function private.claim_prize to authenticated;

create function private.list_claims(sweepstake_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_me constant uuid := private.me();
begin
  perform public.require_admin();
  if not private.is_sweepstake_shown(sweepstake_id) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  return (
    with claims as materialized (
      select c.profile_id, c.claimed_at, private.winning_share(s, c.profile_id) as share
      from private.prize_claims c
      join public.sweepstakes s on s.id = c.sweepstake_id
      where c.sweepstake_id = list_claims.sweepstake_id and s.completed_at is not null
    )
    select coalesce(json_agg(json_build_object(
      'user', e.card, 'email', u.email, 'share', c.share, 'claimedAt', private.rfc3339(c.claimed_at)
    ) order by c.claimed_at, c.profile_id), '[]')
    from claims c
    -- An admin pays whoever has won, blocked or not.
    join private.entrant_cards(array(select o.profile_id from claims o), v_me, '{}') e on e.profile_id = c.profile_id
    join auth.users u on u.id = c.profile_id
    where c.share is not null
  );
end $$;
grant execute on function private.list_claims to authenticated;

create function public.claim_prize(sweepstake_id bigint, is_adult boolean) returns json
language plpgsql volatile security invoker set search_path = ''
as $$ declare
  v_is_new boolean;
begin
  v_is_new := private.claim_prize(sweepstake_id, is_adult);
  return json_build_object('isNew', v_is_new, 'claim', private.own_prize(sweepstake_id));
end $$;
comment on function public.claim_prize is
  'Claims the caller''s share of the prize, as an adult; 409 for who has not won one. Answers whether it is new, and the contract''s OwnPrize.';
grant execute on function public.claim_prize to authenticated;

create function public.list_claims(sweepstake_id bigint) returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.list_claims(sweepstake_id); end $$;
comment on function public.list_claims is 'Who has claimed which share of a prize, with the address to reach them at. Admins only.';
grant execute on function public.list_claims to authenticated;
