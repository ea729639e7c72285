-- Opinions as terms, and the queue that feeds all totals. A term encodes one kind of opinion on an item:
--
--   item * 4 + 0   rates it zero or above            item * 4 + 2   a friendly verb in the tagline
--   item * 4 + 1   rates it below zero               item * 4 + 3   a hostile verb in the tagline
--
-- Its strength is the absolute rating, or 5 for the tagline; only rankings count a strength of 0. `term & 2` is set
-- for taglines, `term & 1` for hostility; `term # 1` is the opposite; `term / 4` is the item.
create view private.opinion_terms with (security_invoker = true) as
select r.profile_id, r.entity_id, (r.entity_id * 4 + (r.rating < 0)::integer)::integer as term,
  abs(r.rating)::smallint as strength
from public.ratings r
union all
-- The hostile verbs are the last of the type.
select t.profile_id, t.entity_id, (t.entity_id * 4 + 2 + (t.sentiment >= 'DETESTS')::integer)::integer,
  5::smallint
from public.tagline_rows t;
comment on view private.opinion_terms is 'Fans'' ratings and tagline rows as terms with strengths.';

-- A delta queue (write-behind): saves that updated popular items' totals would wait for each other. A row holds only
-- the items that a fan changed. Equal terms cancel out, and the order of rows does not matter.
create table private.opinion_changes (
  fan_key integer not null,
  terms_before integer[] not null,
  strengths_before smallint[] not null,
  terms_after integer[] not null,
  strengths_after smallint[] not null,
  is_listed boolean not null,
  is_counted boolean not null,
  fan_count smallint not null
-- Filled and emptied constantly: without frequent vacuums, dead rows would pile up.
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
comment on table private.opinion_changes is
  'Changed opinions that are not yet flushed into entity_rating_stats, postings and document_frequencies.';
comment on column private.opinion_changes.fan_key is 'The fan''s key in private.fans.';
comment on column private.opinion_changes.terms_before is 'The previous terms about the changed items.';
comment on column private.opinion_changes.strengths_before is 'The strengths of terms_before, in the same order.';
comment on column private.opinion_changes.terms_after is 'The current terms about the same items.';
comment on column private.opinion_changes.strengths_after is 'The strengths of terms_after, in the same order.';
comment on column private.opinion_changes.fan_count is
  'The change in the number of fans with any opinion: 1 for a fan''s first, -1 after the last.';
comment on column private.opinion_changes.is_listed is 'Whether postings must change: they hold connecting fans only.';
comment on column private.opinion_changes.is_counted is
  'Whether document_frequencies and entity_rating_stats must change: they count all fans.';

create view private.pending_terms with (security_invoker = true) as
select c.fan_key, t.term, t.strength, side.n,
  t.strength > 0 and (
    t.term & 2 = 2
    or not ((t.term | 3) - 1 = any (side.terms) or t.term | 3 = any (side.terms))
  ) as is_feeling,
  c.is_listed, c.is_counted, c.terms_before, c.terms_after
from private.opinion_changes c
cross join lateral (
  values (-1, c.terms_before, c.strengths_before), (1, c.terms_after, c.strengths_after)
) side (n, terms, strengths)
cross join lateral unnest(side.terms, side.strengths) t (term, strength);
comment on view private.pending_terms is
  'The queue term by term: n is 1 for a current term and -1 for a previous one. is_feeling marks the term that decides the fan''s feeling: the tagline''s, else a nonzero rating''s.';

create function private.pending_ratings(p_ids bigint[] default null)
returns table (
  entity_id bigint, rating_count bigint, rating_sum bigint, histogram integer[], lovers bigint, haters bigint
)
language plpgsql stable security definer rows 10 set search_path = ''
as $$ declare
  v_terms constant integer[] := array(
    select id::integer * 4 + n from unnest(p_ids) id, generate_series(0, 3) n
  );
begin
  -- Most items have no pending changes: this check costs a tenth of the sum.
  if not exists (
    select from private.opinion_changes c
    where c.is_counted and (p_ids is null or c.terms_before && v_terms or c.terms_after && v_terms)
  ) then
    return;
  end if;
  return query
  select (t.term / 4)::bigint,
    coalesce(sum(t.n) filter (where t.rating is not null), 0)::bigint,
    coalesce(sum(t.n * t.rating), 0)::bigint,
    array[
      coalesce(sum(t.n) filter (where t.rating = -5), 0), coalesce(sum(t.n) filter (where t.rating = -4), 0),
      coalesce(sum(t.n) filter (where t.rating = -3), 0), coalesce(sum(t.n) filter (where t.rating = -2), 0),
      coalesce(sum(t.n) filter (where t.rating = -1), 0), coalesce(sum(t.n) filter (where t.rating = 0), 0),
      coalesce(sum(t.n) filter (where t.rating = 1), 0), coalesce(sum(t.n) filter (where t.rating = 2), 0),
      coalesce(sum(t.n) filter (where t.rating = 3), 0), coalesce(sum(t.n) filter (where t.rating = 4), 0),
      coalesce(sum(t.n) filter (where t.rating = 5), 0)
    ]::integer[],
    coalesce(sum(t.n) filter (where t.is_feeling and t.term & 1 = 0), 0)::bigint,
    coalesce(sum(t.n) filter (where t.is_feeling and t.term & 1 = 1), 0)::bigint
  from (
    select w.term, w.is_feeling, sum(w.n) as n,
      case when w.term & 2 = 0 then w.strength * (1 - 2 * (w.term & 1)) end as rating
    from private.pending_terms w
    where w.is_counted
      -- Filter whole queue rows first: unnesting a row costs ten times as much.
      and (p_ids is null or w.terms_before && v_terms or w.terms_after && v_terms)
      and (p_ids is null or w.term = any (v_terms))
    -- Unchanged terms cancel out here, and most do.
    group by w.term, w.strength, w.is_feeling
    having sum(w.n) <> 0
  ) t
  group by t.term / 4;
end $$;
comment on function private.pending_ratings is
  'The changes that the queue makes to the totals of these items, or of all. It rarely holds more than half a second of saves, so reading it is cheap.';

-- Busy counts that terms cannot express: verbs per item, entries per score, fans per series score, picks per side,
-- answers per day.
-- Queued and flushed the same way.
create table private.counters (
  kind text,
  subject_id bigint,
  value text,
  n bigint not null,
  primary key (kind, subject_id, value),
  constraint counters_kind_is_known check (kind in ('VERB', 'SCORE', 'SERIES', 'PICK', 'ANSWER'))
);
comment on table private.counters is
  'Numbers of fans, without what is still in counter_changes: VERB of an item, SCORE of a sweepstake, SERIES of a series, PICK of a game, ANSWER of a day.';
comment on column private.counters.subject_id is 'The item, sweepstake, series, game or day (since 1970).';
comment on column private.counters.value is 'The verb, the score in a sweepstake or series, the side (1 or 2), or what answers add to: lovers or haters.';
comment on column private.counters.n is 'The number of fans.';

create table private.counter_changes (
  kind text not null,
  subject_id bigint not null,
  value text not null,
  n integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
comment on table private.counter_changes is 'Pending increments of counters.';
comment on column private.counter_changes.n is 'The increment, negative for a decrement.';

create view private.current_counters with (security_invoker = true) as
select u.kind, u.subject_id, u.value, sum(u.n)::bigint as n
from (
  select c.kind, c.subject_id, c.value, c.n from private.counters c
  union all
  select q.kind, q.subject_id, q.value, q.n from private.counter_changes q
) u
group by u.kind, u.subject_id, u.value
having sum(u.n) <> 0;
comment on view private.current_counters is 'counters plus the queue: the numbers that readers see.';
