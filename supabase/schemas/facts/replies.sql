-- Replies to posts, one level deep, oldest first by id.
create table public.replies (
  id bigint generated always as identity primary key,
  post_id bigint not null references public.posts (id) on delete cascade,
  author_id uuid not null references public.profiles (id) on delete cascade,
  content text not null,
  created_at timestamptz not null default clock_timestamp(),
  recipient_id uuid,
  submission_id uuid,
  removed_at timestamptz,
  constraint replies_content_is_clean_and_short check (
    content = private.clean_text(content) and private.text_length(content) between 1 and 280
    and private.text_problem('It', content, 10) is null
  )
);
-- A post's replies, oldest first, with their authors from the index alone.
create index replies_post_id_id_idx on public.replies (post_id, id) include (author_id, removed_at);
create index replies_author_id_id_idx on public.replies (author_id, id);
-- Makes retries of a submission idempotent.
create unique index replies_author_id_submission_id_key on public.replies (author_id, submission_id)
  where submission_id is not null;
-- Replies for the bell of a post's author, newest first.
create index replies_recipient_id_created_at_idx on public.replies (recipient_id, created_at desc);
-- For deleting removed replies after their time.
create index replies_removed_at_idx on public.replies (removed_at) where removed_at is not null;

alter table public.replies enable row level security;
create policy "Fans can read visible replies to visible posts" on public.replies
  for select to authenticated
  using (
    removed_at is null
    and author_id <> all ((select private.hidden_ids())::uuid[])
    and id <> all ((select private.reported_ids('REPLY'))::bigint[])
    and exists (select from public.posts p where p.id = post_id)
  );
-- No write grants: only create_reply and delete_reply change this table. Replies are never edited.
grant select (id, post_id, author_id, content, created_at, recipient_id) on public.replies to authenticated;

comment on table public.replies is 'Replies to posts. Ids are in time order.';
comment on column public.replies.content is
  'Plain text without markup, 1 to 280 long by private.text_length. Screens escape it.';
comment on column public.replies.submission_id is
  'The author''s idempotency key, unreadable for others. A retry with it returns the first reply.';
comment on column public.replies.removed_at is
  'When an admin removed the reply. It is hidden from everyone, and deleted after 30 days unless restored.';
comment on column public.replies.recipient_id is
  'The fan to notify: the post''s author, copied by a trigger. Null for replies to their own post.';

create function private.tg_replies__set_recipient() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  new.recipient_id := (
    select p.author_id from public.posts p where p.id = new.post_id and p.author_id <> new.author_id
  );
  return new;
end $$;
comment on function private.tg_replies__set_recipient is
  'Copies the post''s author into recipient_id, unless the reply is theirs.';

create trigger _400_set_recipient
  before insert on public.replies
  for each row execute function private.tg_replies__set_recipient();

create function private.lock_post_of_reply(p_reply_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform from public.posts p
  where p.id = (select r.post_id from public.replies r where r.id = p_reply_id)
  for key share;
end $$;
comment on function private.lock_post_of_reply is
  'Locks the reply''s post against deletion. Call it before the reply is locked, because a deletion locks the post first.';

create function private.replies_as_json(p_reply_ids bigint[]) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
  return coalesce((
    select json_agg(json_build_object(
      'id', r.id,
      'postId', r.post_id,
      'content', r.content,
      'createdAt', private.rfc3339(r.created_at),
      'user', to_json(a)
    ) order by r.id)
    from public.replies r
    join private.author_cards a on a."supabaseId" = r.author_id
    where r.id = any (p_reply_ids)
  ), '[]');
end $$;
comment on function private.replies_as_json is 'Replies as the contract''s Reply, oldest first.';

create function private.reply_page(p_post_id bigint, p_after_id bigint, p_page_size integer) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_viewer_id constant uuid := private.me();
  v_reported constant bigint[] := private.reported_ids('REPLY');
  v_deleted constant uuid[] := private.hidden_from(null);
  -- Never null, so that the index condition holds.
  v_after_id constant bigint := coalesce(p_after_id, 0);
  -- Fetches one row more than the page to see if another page exists.
  v_ids bigint[];
begin
  perform private.check_page_size(p_page_size, 50, 'replies');
  if not private.is_post_visible(p_post_id) then
    raise sqlstate 'PT404' using message = 'Post not found';
  end if;
  v_ids := array(
    select r.id from public.replies r
    where r.post_id = p_post_id and r.id > v_after_id and r.removed_at is null and r.id <> all (v_reported)
      and r.author_id <> all (v_deleted) and not exists (
        select from private.block_sides s where s.profile_id = v_viewer_id and s.other_id = r.author_id offset 0
      )
    order by r.id
    limit p_page_size + 1
  );
  return json_build_object(
    'replies', private.replies_as_json(v_ids[1:p_page_size]),
    'next', case when cardinality(v_ids) > p_page_size then v_ids[p_page_size] end
  );
end $$;
comment on function private.reply_page is 'One page of a post''s replies, starting after an id.';
grant execute on function private.reply_page to authenticated;
