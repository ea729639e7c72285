-- What a page shows of several things at once, in one call: each part is what its own call answers.

create function api.get_fan_overview(profile_id uuid) returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin
  return json_build_object(
    'profile', api.get_public_profile(get_fan_overview.profile_id),
    'comparison', api.compare_fans(get_fan_overview.profile_id),
    'tagline', api.get_taglines(get_fan_overview.profile_id)
  );
end $$;
comment on function api.get_fan_overview is
  'Another fan''s public profile, how the two compare, and the tagline: the contract''s FanOverview, with all reasons as facts. 404 when there is none.';
grant execute on function api.get_fan_overview to authenticated;

create function api.get_contests_overview() returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin
  return json_build_object(
    'sweepstakes', api.list_sweepstakes(), 'series', api.list_series(), 'pools', api.list_pools()
  );
end $$;
comment on function api.get_contests_overview is
  'All sweepstakes, all series and the caller''s pools: the contract''s ContestsOverview.';
grant execute on function api.get_contests_overview to authenticated;
