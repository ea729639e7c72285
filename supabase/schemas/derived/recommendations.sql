-- A cache of computed recommendations.
create table private.recommendations (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  recommended_ids uuid[] not null,
  version integer not null,
  computed_at timestamptz not null
);
comment on table private.recommendations is
  'The best thirty matches of fans who asked for them, best first. Ten are shown; the others replace those that drop out.';
comment on column private.recommendations.version is 'The fans.version for which the list was computed.';
