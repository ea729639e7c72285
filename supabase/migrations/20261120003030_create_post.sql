-- How fast one fan posts. The row is counted up and read in one statement: two posts at the same
-- moment wait for each other here and cannot both be the sixtieth.
create table private.posting_rates (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  minute_began_at timestamptz not null,
  post_count integer not null
) with (fillfactor = 50);
comment on table private.posting_rates is
  'How many posts a fan has written in the minute that began with the first of them.';

create function private.create_post(content text)
returns json
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_author_id uuid := auth.uid();
  v_content text := private.trim_post(content);
  v_post_count integer;
  v_post_id bigint;
begin
  if v_author_id is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  if v_content is null or v_content = '' then
    raise sqlstate 'PT400' using message = 'Post cannot be empty', detail = 'content';
  end if;
  if char_length(v_content) > 280 then
    raise sqlstate 'PT400' using
      message = 'Post exceeds maximum length of 280 characters', detail = 'content';
  end if;
  if not exists (select from public.profiles p where p.id = v_author_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;

  insert into private.posting_rates as r (profile_id, minute_began_at, post_count)
  values (v_author_id, now(), 1)
  on conflict (profile_id) do update set
    minute_began_at = case when r.minute_began_at > now() - interval '1 minute'
      then r.minute_began_at else now() end,
    post_count = case when r.minute_began_at > now() - interval '1 minute'
      then r.post_count + 1 else 1 end
  returning r.post_count into v_post_count;
  if v_post_count > 60 then
    raise sqlstate 'PT429' using
      message = 'That is a lot of posts for one minute. Catch your breath and try again.';
  end if;

  -- Held until the commit, so that posts become visible in the order of their ids. Without it a slow
  -- transaction could show a post above which a reader has already paged past.
  perform pg_advisory_xact_lock(hashtextextended('public.posts become visible in order', 0));
  insert into public.posts (author_id, content) values (v_author_id, v_content)
  returning id into v_post_id;
  return private.posts_as_json(array[v_post_id], v_author_id) -> 0;
end;
$$;
comment on function private.create_post is
  'Publishes a post of the caller; at most sixty a minute. Answers it as the contract''s Post.';
grant execute on function private.create_post to authenticated;

create function public.create_post(content text)
returns json
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  return private.create_post(content);
end;
$$;
comment on function public.create_post is
  'Publishes a post of the caller, trimmed, 1 to 280 code points. Answers the contract''s Post.';
grant execute on function public.create_post to authenticated;
