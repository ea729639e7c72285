-- How long games last. No API role can write this table; the demo and tests shorten its values.
create table private.contest_timing (
  id boolean primary key default true,
  game_length interval not null default '2 hours',
  constraint contest_timing_has_one_row check (id),
  constraint contest_timing_is_positive check (game_length > interval '0')
);
comment on table private.contest_timing is
  'Overrides for the default game length, in one row. Without a row, the default applies.';
comment on column private.contest_timing.game_length is 'From the start of a game to its expected end.';

create function private.game_length() returns interval
language plpgsql stable security definer set search_path = ''
as $$ begin return coalesce((select t.game_length from private.contest_timing t), interval '2 hours'); end $$;
comment on function private.game_length is 'From the start of a game to its expected end.';
