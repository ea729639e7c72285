-- How long games last, and how long a feed's result must be stable. No API role can write this table; the demo and
-- tests shorten its values.
create table private.game_timing (
  is_singleton boolean primary key default true,
  game_length interval,
  confirmation_interval interval not null default '10 minutes',
  constraint game_timing_has_one_row check (is_singleton),
  constraint game_timing_is_positive check (game_length > interval '0' and confirmation_interval > interval '0')
);
comment on table private.game_timing is
  'Overrides for the default intervals, in one row. Without a row, the defaults apply.';
comment on column private.game_timing.game_length is 'From the start of a game to its expected end, in all sports; null for the usual length of each.';
comment on column private.game_timing.confirmation_interval is
  'The time between two reads of a source that confirm a result. Half of it is the pause between reads.';

create function private.game_length(p_sport_id bigint) returns interval
language plpgsql stable security definer set search_path = ''
as $$ begin
  return coalesce((select t.game_length from private.game_timing t), (
    select case sport.slug
      when 'american-football' then interval '210 minutes' when 'baseball' then interval '210 minutes'
      when 'cricket' then interval '8 hours' else interval '2 hours' end
    from public.entities sport where sport.id = p_sport_id
  ));
end $$;
comment on function private.game_length is 'From the start of a game of this sport to its expected end.';

create function private.confirmation_interval() returns interval
language plpgsql stable security definer set search_path = ''
as $$ begin
  return coalesce((select t.confirmation_interval from private.game_timing t), interval '10 minutes');
end $$;
comment on function private.confirmation_interval is 'The time between two reads of a source that confirm a result.';
