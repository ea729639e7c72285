-- The operator's minimum age. No API role can write this table; operations.md has the statement.
create table private.minimum_age (
  is_singleton boolean primary key default true,
  years integer not null,
  constraint minimum_age_has_one_row check (is_singleton),
  constraint minimum_age_is_between_13_and_18 check (years between 13 and 18)
);
comment on table private.minimum_age is
  'The age below which a new birth date is refused, in one row. Without a row it is 13. Stored birth dates stay.';
