-- The verbs of a tagline. A type and not a table: a verb comes with words and colours in the web app,
-- so a new one is a new version of the product and not new data.
create type public.sentiment as enum (
  'LOVES', 'LOOKS_LIKE', 'WATCHES', 'IDOLIZES', 'ADORES', 'SUPPORTS',
  'DETESTS', 'LOATHES', 'ROOTS_AGAINST', 'LAUGHS_AT', 'PITIES', 'IS_SCARED_OF'
);
comment on type public.sentiment is 'What a fan does to an item in the tagline; the contract holds the same list.';

create function private.sentiment_is_positive(sentiment public.sentiment)
returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select sentiment not in (
    'DETESTS', 'LOATHES', 'ROOTS_AGAINST', 'LAUGHS_AT', 'PITIES', 'IS_SCARED_OF'
  );
$$;
comment on function private.sentiment_is_positive is 'Whether the verb is a friendly one.';
grant execute on function private.sentiment_is_positive to authenticated;
