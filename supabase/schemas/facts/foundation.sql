create extension if not exists pg_trgm with schema extensions;

-- PostgREST exposes only this schema (config.toml). With tables exposed, one nested embed could occupy the connection
-- pool, and tables could be scraped.
create schema api;
comment on schema api is 'The only schema of the Data API. Holds functions and no tables; they run as their caller.';
grant usage on schema api to anon, authenticated, service_role;

create schema private;
comment on schema private is
  'Not exposed. Private columns, derived tables, predicates and privileged steps, reached only through functions.';

-- Functions of api call into private. Each grant below opens one function.
grant usage on schema private to anon, authenticated;

create function private.rfc3339(p_moment timestamptz) returns text
language plpgsql stable strict parallel safe set search_path = ''
as $$ begin return to_char(p_moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'); end $$;
comment on function private.rfc3339 is 'A timestamp in the contract''s format: 2026-06-20T18:00:00.000000Z.';
grant execute on function private.rfc3339 to authenticated;

create function private.check_page_size(p_page_size integer, p_largest integer, p_rows text) returns void
language plpgsql immutable set search_path = ''
as $$ begin
  if (p_page_size between 1 and p_largest) is not true then
    raise sqlstate 'PT400' using
      message = format('A page has between 1 and %s %s', p_largest, p_rows), detail = 'pageSize';
  end if;
end $$;
comment on function private.check_page_size is 'Returns 400 unless a page of these rows may have this size.';

create function private.new_code(p_letters integer) returns text
language plpgsql volatile set search_path = ''
as $$ declare
  c_letters constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  -- 244 random bits; three bytes a letter keep the distribution nearly uniform.
  v_random constant bytea := sha512(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
begin
  return (
    select string_agg(substr(c_letters, 1 + (
      get_byte(v_random, 3 * n) * 65536 + get_byte(v_random, 3 * n + 1) * 256 + get_byte(v_random, 3 * n + 2)
    ) % 31, 1), '')
    from generate_series(0, p_letters - 1) n
  );
end $$;
comment on function private.new_code is
  'An unguessable code of at most 21 letters and digits. The alphabet leaves out look-alikes.';
