-- A feed can make and open the rounds of its series: when, under which name, for which prize and rules.
create function private.planned_name(p_feed private.feeds, p_round integer) returns text
language plpgsql immutable set search_path = ''
as $$ begin return replace(p_feed.round_name, '{round}', p_round::text); end $$;
comment on function private.planned_name is 'The name that the feed gives a round; null if it makes none.';

create function private.planned_opening(p_feed private.feeds, p_first_start timestamptz) returns timestamptz
language plpgsql immutable set search_path = ''
as $$ begin return p_first_start - make_interval(hours => 24 * p_feed.opens_days_before); end $$;
comment on function private.planned_opening is
  'When the feed opens a round whose first game starts then; null if an admin opens it.';

create function private.plan_as_json(p_feed private.feeds) returns jsonb
language plpgsql immutable set search_path = ''
as $$ begin
  return case when p_feed.opens_days_before is not null then jsonb_build_object(
    'openDaysBefore', p_feed.opens_days_before, 'name', p_feed.round_name, 'prizePool', p_feed.round_prize_pool,
    'rules', p_feed.round_rules
  ) end;
end $$;
comment on function private.plan_as_json is 'The contract''s FeedRounds; null if admins make the drafts.';

create function private.planned_feed(p_feed private.feeds, p_changes jsonb) returns private.feeds
language plpgsql stable set search_path = ''
as $$ declare
  v_new private.feeds := p_feed;
begin
  if p_changes ? 'prizeWaitHours' then
    v_new.prize_wait_hours := (p_changes ->> 'prizeWaitHours')::smallint;
    if v_new.prize_wait_hours not between 12 and 72 then
      raise sqlstate 'PT400' using message = 'Wait between 12 and 72 hours', detail = 'prizeWaitHours';
    elsif v_new.prize_wait_hours is not null and v_new.source = 'OPENLIGADB' then
      raise sqlstate 'PT400' using detail = 'prizeWaitHours',
        message = 'Anyone may edit OpenLigaDB, so an admin enters the last result of a contest with a prize';
    end if;
  end if;
  if p_changes ? 'rounds' then
    select r."openDaysBefore", private.clean_text(r.name), r."prizePool", nullif(private.clean_text(r.rules), '')
    into v_new.opens_days_before, v_new.round_name, v_new.round_prize_pool, v_new.round_rules
    from (select nullif(p_changes -> 'rounds', 'null')) given (rounds)
    left join lateral jsonb_to_record(given.rounds)
      r ("openDaysBefore" smallint, name text, "prizePool" numeric, rules text) on true;
    if p_changes -> 'rounds' <> 'null' then
      if (v_new.opens_days_before between 1 and 14) is not true then
        raise sqlstate 'PT400' using message = 'Rounds open 1 to 14 days before their first game', detail = 'rounds.openDaysBefore';
      elsif position('{round}' in v_new.round_name) = 0 then
        raise sqlstate 'PT400' using message = 'Write {round} where the name has its number', detail = 'rounds.name';
      end if;
      perform private.check_terms(
        -- Checks the name with the longest possible number.
        coalesce(private.planned_name(v_new, 999), ''), v_new.round_rules, (p_changes #>> '{rounds,prizePool}')::numeric, 'rounds.'
      );
    end if;
  end if;
  return v_new;
end $$;
comment on function private.planned_feed is
  'The feed with the rounds and the wait of the contract''s NewFeed; rejects invalid ones and names the field. Omitted values stay.';

create function private.plan_for_log(p_feed private.feeds) returns text
language plpgsql immutable set search_path = ''
as $$ begin
  return case when p_feed.opens_days_before is null then '' else format(
      ', rounds open %s days before as %s for $%s', p_feed.opens_days_before, left(p_feed.round_name, 120), p_feed.round_prize_pool
    ) end || case when p_feed.prize_wait_hours is null then ''
      else format(', enters the last result of a prize after %s hours', p_feed.prize_wait_hours) end;
end $$;
comment on function private.plan_for_log is 'What a feed does by itself, in words for the log; empty if nothing.';
