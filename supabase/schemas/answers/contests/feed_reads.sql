-- The edge function `feeds` calls these with the project's secret key.
create function api.take_feeds(most integer) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ begin return private.take_feeds(most); end $$;
comment on function api.take_feeds is 'Leases up to `most` due feeds to the caller. For feeds.';
grant execute on function api.take_feeds to service_role;

create function api.take_feed(lease uuid) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ begin return private.take_feed(lease); end $$;
comment on function api.take_feed is
  'The feed that an admin leased for a read; null if its lease has ended or its source allows no call now. For feeds.';
grant execute on function api.take_feed to service_role;

create function api.store_feed(lease uuid, feed_rows jsonb default null, etag text default null) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$ begin return private.store_feed(lease, feed_rows, etag); end $$;
comment on function api.store_feed is
  'Stores the rows of a read, or without rows that nothing changed; false if the lease has ended. For feeds.';
grant execute on function api.store_feed to service_role;

create function api.fail_feed(lease uuid, problem text, retry_after integer default null, is_pausing boolean default false)
returns void
language plpgsql volatile security invoker set search_path = ''
as $$ begin perform private.fail_feed(lease, problem, retry_after, is_pausing); end $$;
comment on function api.fail_feed is 'Ends a lease with the reason why nothing was read. For feeds.';
grant execute on function api.fail_feed to service_role;

-- For the timeout of this function, see record_results.
create function api.follow_feed(series_id bigint) returns boolean
language plpgsql volatile security invoker set search_path = ''
set statement_timeout = '50s'
as $$ begin return private.follow_feed(series_id); end $$;
comment on function api.follow_feed is
  'Closes started games and applies one automatic change of a feed; true if another may follow. For feeds.';
grant execute on function api.follow_feed to service_role;
