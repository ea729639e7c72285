-- The benchmark's own helpers, in a schema and database of their own.
create schema bench;

create function bench.u(n bigint, slot integer) returns double precision
language sql immutable parallel safe as $$
  -- 53 bits of a hash give every double in [0, 1): the same "chance" for the same fan and purpose.
  select (hashint8extended(n * 1000 + slot, 20261120) & 9007199254740991)::double precision
    / 9007199254740992;
$$;

-- A population in another schema (see population.ts) has different fans.
create function bench.fan_id(n bigint) returns uuid
language sql immutable parallel safe as $$ select md5('fan of bench.' || n)::uuid $$;

create table bench.setting (fan_count integer not null);

create function bench.random_fan() returns uuid
language sql volatile as $$
  select bench.fan_id(1 + floor(random() * s.fan_count)::bigint) from bench.setting s;
$$;

-- Drawing sees all rows. The measured statements see what their role may see.
create function bench.draw(arguments_query text) returns text[]
language plpgsql volatile security definer as $$
declare
  v_arguments text[];
begin
  -- A random position in an order may be past the last row.
  for attempt in 1..50 loop
    execute arguments_query into v_arguments;
    if v_arguments is not null then
      return v_arguments;
    end if;
  end loop;
  raise exception 'There is nothing left to draw: %', arguments_query;
end;
$$;

-- Runs one statement repeatedly as the fans it was drawn for, each run in a transaction of its own, and stores
-- the milliseconds of each, commit included. Each draw is a text[] as text, with the acting fan first. Runs as
-- the session's role, so row level security applies.
create procedure bench.measure(
  statement text,
  drawn text[],
  seconds double precision,
  inout durations real[],
  inout failures integer,
  inout elapsed double precision
)
language plpgsql as $$
declare
  v_begin timestamptz := clock_timestamp();
  v_end timestamptz := v_begin + make_interval(secs => seconds);
  v_drawn text;
  v_arguments text[];
  v_start timestamptz;
  v_has_failed boolean;
begin
  durations := '{}';
  failures := 0;
  foreach v_drawn in array drawn loop
    exit when clock_timestamp() >= v_end;
    v_arguments := v_drawn;
    perform set_config('request.jwt.claim.sub', v_arguments[1], false),
      set_config('request.jwt.claims',
        format('{"role": "authenticated", "sub": "%1$s", "session_id": "%1$s"}', v_arguments[1]), false);
    commit;
    v_has_failed := false;
    v_start := clock_timestamp();
    begin
      execute statement using v_arguments;
    exception when others then
      -- A call that the product's rules reject is an outcome, as is a lost race for a lock.
      if sqlstate !~ '^(PT\d{3}|40001|40P01|55P03)$' then
        raise;
      end if;
      v_has_failed := true;
    end;
    commit;
    durations := durations
      || (extract(epoch from clock_timestamp() - v_start) * 1000)::real;
    failures := failures + v_has_failed::integer;
  end loop;
  elapsed := extract(epoch from clock_timestamp() - v_begin);
end;
$$;

grant usage on schema bench to authenticated, anon;
grant select on bench.setting to authenticated, anon;
grant execute on all routines in schema bench to authenticated, anon;
