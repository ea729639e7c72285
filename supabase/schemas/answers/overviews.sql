-- Pages that show several resources, in one call.

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
  'Another fan''s public profile, comparison with the caller, and tagline: the contract''s FanOverview. 404 if there is no such fan.';
grant execute on function api.get_fan_overview to authenticated;

create function api.get_sweepstakes_overview() returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin
  return json_build_object(
    'sweepstakes', api.list_sweepstakes(), 'series', api.list_series(), 'pools', api.list_pools()
  );
end $$;
comment on function api.get_sweepstakes_overview is
  'All sweepstakes, all series and the caller''s pools: the contract''s SweepstakesOverview.';
grant execute on function api.get_sweepstakes_overview to authenticated;
