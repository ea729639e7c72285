-- Short messages of fans to everybody.
create function private.trim_post(content text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select btrim(content,
    U&'\0009\000A\000B\000C\000D\0020\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008'
    '\2009\200A\200B\200C\200D\2028\2029\202F\205F\2060\3000\FEFF');
$$;
comment on function private.trim_post is
  'A post without the white space around it: Unicode''s and the zero-width characters, so that nothing blank passes for a post. The contract''s trimPost does the same.';
grant execute on function private.trim_post to authenticated;

-- The order of the feed is the order of the ids, newest first. create_post hands out ids in the order
-- in which posts become visible, which is what lets pages neither repeat nor lose a post; whoever
-- loads posts in bulk inserts them in the order of their time.
create table public.posts (
  id bigint generated always as identity primary key,
  author_id uuid not null references public.profiles (id) on delete cascade,
  content text not null,
  -- The moment of the insert and not of the transaction's begin, so that it grows with the id.
  created_at timestamptz not null default clock_timestamp(),
  constraint posts_content_is_trimmed_and_short
    check (content = private.trim_post(content) and char_length(content) between 1 and 280)
);
-- One fan's posts, newest first.
create index posts_author_id_id_idx on public.posts (author_id, id desc);

alter table public.posts enable row level security;
create policy "Fans can read every post" on public.posts
  for select to authenticated
  using (true);
-- No insert, update or delete: create_post and delete_post do, and nobody rewrites a post.
grant select on public.posts to authenticated;

comment on table public.posts is 'What fans said, in the order in which it could be read: by id.';
comment on column public.posts.content is
  'Plain text without markup, 1 to 280 code points. Whoever shows it escapes it.';
