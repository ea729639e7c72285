-- Everything pg-delta leaves out: database settings, objects in Supabase's schemas, and rows that belong to the schema.
-- Idempotent, since migrations and restored projects run the whole file again.

-- Planning takes longer than running nearly every query here, so one plan serves all arguments. Functions that override
-- this say why.
do $$ begin
  execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
end $$;

-- Privileges held through PUBLIC can only be revoked for all schemas at once.
alter default privileges for role postgres revoke execute on functions from public;

-- Decompressing the list for each reader takes longer than reading it.
alter table private.catalogue_lists alter column list set storage external;

-- Accounts
create or replace trigger _400_refuse_suspended before insert on auth.users
  for each row execute function private.tg_users__refuse_suspended();
-- Auth keeps a requested address in email_change until its links are followed.
create or replace trigger _400_refuse_suspended_change before update of email, email_change on auth.users
  for each row execute function private.tg_users__refuse_suspended_change();
create or replace trigger _500_create_profile after insert on auth.users
  for each row execute function private.tg_users__create_profile();
create or replace trigger _500_remember_address after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.tg_users__remember_address();
-- Before the delete, because the suspension is deleted with the account.
create or replace trigger _500_remember_suspension before delete on auth.users
  for each row execute function private.tg_users__remember_suspension();

-- No SVG, which can carry scripts. No policy on others' pictures, which would let fans list the bucket. No update:
-- every upload has a new name. The Storage API deletes file and row together.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 2 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Hosted projects do not allow this index; counting a fan's pictures scans the bucket there.
do $$
begin
  create index if not exists objects_owner_id_idx on storage.objects (owner_id) where bucket_id = 'avatars';
exception when insufficient_privilege then
  raise notice 'storage.objects is not ours to index';
end
$$;

drop policy if exists "Fans can add pictures of their own under public/{uuid}.{ext}" on storage.objects;
create policy "Fans can add pictures of their own under public/{uuid}.{ext}" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'avatars'
    and owner_id = (select auth.uid())::text
    and name ~
      '^public/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|jpeg|png|webp)$'
  );
drop policy if exists "Fans can see their own pictures" on storage.objects;
create policy "Fans can see their own pictures" on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and owner_id = (select auth.uid())::text);
drop policy if exists "Fans can delete their own pictures" on storage.objects;
create policy "Fans can delete their own pictures" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and owner_id = (select auth.uid())::text);

-- Uploads with the secret key have no owner.
create or replace trigger _500_limit_pictures before insert on storage.objects
  for each row when (new.bucket_id = 'avatars' and new.owner_id is not null)
  execute function private.tg_objects__limit_pictures();

create or replace trigger _400_keep_checked before insert or update on storage.objects
  for each row when (new.bucket_id = 'avatars')
  execute function private.tg_objects__keep_checked();

-- Realtime. No policy to insert: only the database broadcasts.
drop policy if exists "Fans can receive broadcasts to them and about sweepstakes" on realtime.messages;
create policy "Fans can receive broadcasts to them and about sweepstakes" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and private.may_listen((select realtime.topic())));

-- Rows
insert into private.address_keys (key)
values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
on conflict do nothing;

merge into private.limits l
using (
  values
    ('ensure_own_profile', 300, '1 hour', 'That is a lot of logging in. Please wait a little.', false, false),
    ('update_own_profile', 60, '1 hour', 'That is a lot of changes to one profile. Please wait a while.', false, false),
    ('end_session', 120, '1 hour', 'That is a lot of logging out. Please wait a while.', false, false),
    ('withdraw_email_change', 60, '1 hour', 'That is a lot of second thoughts. Please wait a while.', false, false),
    ('save_ratings', 120, '1 minute', 'That is a lot of saving. Please wait a minute.', false, false),
    ('save_rating', 300, '1 minute', 'That is a lot of rating. Please wait a minute.', false, false),
    ('delete_rating', 300, '1 minute', 'That is a lot of rating. Please wait a minute.', false, false),
    ('answer_question', 120, '1 minute', 'That is a lot of second thoughts. Please wait a minute.', false, true),
    ('save_taglines', 120, '1 minute', 'That is a lot of saving. Please wait a minute.', false, false),
    ('renew_recommendations', 120, '1 minute', 'That is a lot of refreshing. Please wait a minute.', false, false),
    ('send_friend_request', 100, '1 hour', 'That is a lot of friend requests. Please wait an hour before you send more.', false, false),
    ('change_friendship', 600, '1 hour', 'That is a lot of friendship changes. Please wait a while.', false, false),
    ('create_invite', 60, '1 hour', 'That is a lot of inviting. Please wait a while.', false, false),
    ('withdraw_invite', 60, '1 hour', 'That is a lot of second thoughts. Please wait a while.', false, true),
    ('dismiss_fan', 300, '1 hour', 'That is a lot of people to pass on. Please wait a while.', false, false),
    ('undismiss_fan', 300, '1 hour', 'That is a lot of second thoughts. Please wait a while.', false, false),
    ('block_fan', 200, '1 hour', 'That is a lot of blocking. Please wait a while.', false, true),
    ('unblock_fan', 200, '1 hour', 'That is a lot of unblocking. Please wait a while.', false, true),
    ('report', 60, '1 hour', 'That is a lot of reports. Please wait a while.', false, true),
    ('decide_report', 600, '1 hour', 'That is a lot of decisions. Please wait a while.', false, false),
    ('change_suspension', 600, '1 hour', 'That is a lot of decisions. Please wait a while.', false, false),
    ('appeal', 10, '1 hour', 'That is a lot of appeals. Please wait a while.', false, true),
    ('suggest_item', 30, '1 hour', 'That is a lot of suggestions. Please wait a while.', false, false),
    ('decide_suggestion', 600, '1 hour', 'That is a lot of decisions. Please wait a while.', false, false),
    ('dismiss_task', 600, '1 hour', 'That is a lot of tasks. Please wait a while.', false, false),
    ('change_catalogue', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('create_post', 60, '1 minute', 'That is a lot of posts for one minute. Catch your breath and try again.', false, false),
    ('delete_post', 120, '1 minute', 'That is a lot of posts to delete. Please wait a minute.', false, false),
    ('create_reply', 60, '1 minute', 'That is a lot of replies for one minute. Catch your breath and try again.', false, false),
    ('delete_reply', 120, '1 minute', 'That is a lot of replies to delete. Please wait a minute.', false, false),
    ('change_like', 300, '1 minute', 'That is a lot of liking. Please wait a minute.', false, false),
    ('mark_notifications_read', 300, '1 minute', 'That is a lot of reading. Please wait a minute.', false, true),
    ('save_reminders', 120, '1 hour', 'That is a lot of changing your mind. Please wait a while.', false, true),
    ('change_push_subscription', 120, '1 hour', 'That is a lot of browsers. Please wait a while.', false, true),
    ('submit_picks', 120, '1 minute', 'That is a lot of picking. Please wait a minute.', false, false),
    ('change_picks', 120, '1 minute', 'That is a lot of changing. Please wait a minute.', false, false),
    ('create_pool', 60, '1 hour', 'That is a lot of pools. Please wait a while.', false, false),
    ('join_pool', 40, '1 hour', 'That is a lot of codes. Please wait an hour before you try another.', false, false),
    ('change_pool', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('claim_prize', 60, '1 hour', 'That is a lot of claiming. Please wait a while.', false, false),
    ('change_sweepstake', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('create_sweepstake', 300, '1 hour', 'That is a lot of sweepstakes. Please wait a while.', false, false),
    ('create_series', 300, '1 hour', 'That is a lot of series. Please wait a while.', false, false),
    ('change_series', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('change_feed', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('read_feed', 300, '1 hour', 'That is a lot of reading. Please wait a while.', false, false),
    ('record_results', 600, '1 hour', 'That is a lot of results. Please wait a while.', false, false),
    ('refused_birth_date', 1, '1 day', 'We can''t save this date of birth. You can enter it again in a day.', false, false),
    ('refused_write', 120, '1 minute', 'Too many tries. Wait a minute.', false, false),
    ('search_fans', 300, '1 minute', 'That is a lot of searching. Please wait a minute.', true, false),
    ('search_rankings', 300, '1 minute', 'That is a lot of searching. Please wait a minute.', true, false),
    ('search_cities', 600, '1 minute', 'That is a lot of searching. Please wait a minute.', true, false),
    ('recommend_fans', 300, '1 minute', 'That is a lot of browsing. Please wait a minute.', true, false),
    ('compare_fans', 300, '1 minute', 'That is a lot of comparing. Please wait a minute.', true, false),
    ('export_account', 20, '1 hour', 'That is a lot of exports. Please wait a while.', true, false),
    ('get_public_profile', 600, '1 minute', 'That is a lot of profiles. Please wait a minute.', true, false)
) wanted (action, max_count, time_window, refusal, is_read, is_for_suspended) on wanted.action = l.action
when matched then update set max_count = wanted.max_count, time_window = wanted.time_window::interval, refusal = wanted.refusal,
  is_read = wanted.is_read, is_for_suspended = wanted.is_for_suspended
when not matched then insert (action, max_count, time_window, refusal, is_read, is_for_suspended)
  values (wanted.action, wanted.max_count, wanted.time_window::interval, wanted.refusal, wanted.is_read, wanted.is_for_suspended)
when not matched by source then delete;
