-- Lists that were computed once, to be read many times.
create table private.recommendations (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  recommended_ids uuid[] not null,
  version integer not null,
  computed_at timestamptz not null
);
comment on table private.recommendations is
  'The best thirty matches of fans who asked for them, best first: ten to show, and more for those who drop out.';
comment on column private.recommendations.version is 'Of the fan''s own opinions when it was computed.';
