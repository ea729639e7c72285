-- The verbs of a tagline, the friendly ones first: from DETESTS on they are hostile. A type and not a
-- table: a verb comes with words and colours in the web app, so a new one is a new version of the
-- product and not new data.
create type public.sentiment as enum (
  'LOVES', 'LOOKS_LIKE', 'WATCHES', 'IDOLIZES', 'ADORES', 'SUPPORTS',
  'DETESTS', 'LOATHES', 'ROOTS_AGAINST', 'LAUGHS_AT', 'PITIES', 'IS_SCARED_OF'
);
comment on type public.sentiment is 'What a fan does to an item in the tagline; the contract holds the same list.';
