-- What fans say about items, as terms, and the queue by which everything that is counted from it follows.
--
-- A term is one thing that a fan can say about an item, as a number:
--
--   item * 4 + 0   rates it above zero, or zero      item * 4 + 2   a friendly verb in the tagline
--   item * 4 + 1   rates it below zero               item * 4 + 3   a hostile verb in the tagline
--
-- with a strength: that of a rating from 0 to 5, and 5 for the tagline. So a fan who loathes item 1007 with
-- -4 and supports item 1009 in the tagline says (4029, 4) and (4038, 5). `term & 2` tells tagline from
-- rating, `term & 1` is the polarity, `term # 1` says the opposite, `term / 4` is the item. A strength of 0
-- says nothing to anybody else; only the rankings count it.
create view private.held_items with (security_invoker = true) as
select r.profile_id, r.entity_id, (r.entity_id * 4 + (r.rating < 0)::integer)::integer as term,
  abs(r.rating)::smallint as strength
from public.ratings r
union all
-- The hostile verbs are the last of the type.
select t.profile_id, t.entity_id, (t.entity_id * 4 + 2 + (t.sentiment >= 'DETESTS')::integer)::integer,
  5::smallint
from public.tagline_rows t;
comment on view private.held_items is 'What fans rate or name in the tagline, and what they say by it.';

-- A delta queue (write-behind). Three tables add up what all fans say: the rankings' entity_rating_stats,
-- and postings and document_frequencies, by which matches are found. Many fans save the same few items at once;
-- if each save updated the totals of these, savers would wait for each other and the rows' old versions
-- would pile up. So a save appends one row here, with what the fan said before and says now, and a saver who
-- finds the last flush half a second old adds up the rows of all and empties the queue. A row holds only the
-- items about which something changed, for every reader of numbers adds up what waits. What is in both
-- arrays cancels out, and changes of one fan add up in any order.
create table private.opinion_changes (
  fan_key integer not null,
  terms_before integer[] not null,
  strengths_before smallint[] not null,
  terms_after integer[] not null,
  strengths_after smallint[] not null,
  is_listed boolean not null,
  is_counted boolean not null,
  fan_count smallint not null
-- Emptied about as often as it is filled: without a frequent vacuum the traces would pile up.
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
comment on table private.opinion_changes is
  'What changed about fans'' opinions and has not been flushed into entity_rating_stats, postings and document_frequencies yet.';
comment on column private.opinion_changes.fan_key is 'The number of the fan in the search index.';
comment on column private.opinion_changes.terms_before is
  'What the fan said about the items that are not as before; of others nothing is queued.';
comment on column private.opinion_changes.terms_after is 'What the fan says about the same items now.';
comment on column private.opinion_changes.fan_count is
  '1 for a fan''s first opinion and -1 when the last is gone: what the number of fans who have any changes by.';
comment on column private.opinion_changes.is_listed is
  'Whether postings has to follow: only those who are connecting are in it.';
comment on column private.opinion_changes.is_counted is
  'Whether document_frequencies and entity_rating_stats have to follow: they are of all fans.';

create view private.waiting_terms with (security_invoker = true) as
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
comment on view private.waiting_terms is
  'The queue term by term: n is 1 for one that a fan says now and -1 for one that the fan said before. is_feeling marks the term that decides how the fan feels about the item: the tagline''s if it names the item, else the rating''s unless that is 0.';

create function private.waiting_ratings(p_ids bigint[] default null)
returns table (
  entity_id bigint, rating_count bigint, rating_sum bigint, histogram integer[], lovers bigint, haters bigint
)
language plpgsql stable security definer rows 10 set search_path = ''
as $$ declare
  v_terms constant integer[] := array(
    select id::integer * 4 + n from unnest(p_ids) id, generate_series(0, 3) n
  );
begin
  -- Nothing waits about most items: asking that first costs a tenth of adding it up.
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
    from private.waiting_terms w
    where w.is_counted
      -- Whole rows of the queue are left out first: taking one apart costs ten times as much as looking at it.
      and (p_ids is null or w.terms_before && v_terms or w.terms_after && v_terms)
      and (p_ids is null or w.term = any (v_terms))
    -- What a save leaves as it was cancels out here, and most does.
    group by w.term, w.strength, w.is_feeling
    having sum(w.n) <> 0
  ) t
  group by t.term / 4;
end $$;
comment on function private.waiting_ratings is
  'What the queue adds to the numbers of these items, or of all. At most what was saved in half a second, so reading it is cheap.';

-- Numbers that many fans change at once and that no term tells: how many use a verb for an item, how many
-- entries of a sweepstake have so many points and how many fans of a series such a score, how many picked a
-- side of a game. They are kept and flushed in the same way.
create table private.counters (
  kind text,
  subject_id bigint,
  value text,
  n bigint not null,
  primary key (kind, subject_id, value),
  constraint counters_kind_is_known check (kind in ('VERB', 'POINTS', 'SERIES', 'PICK'))
);
comment on table private.counters is
  'How many fans there are of each kind, without what still waits in counter_changes: VERB of an item, POINTS of a sweepstake, SERIES of a series, PICK of a game.';
comment on column private.counters.subject_id is 'The item, sweepstake, series or game.';
comment on column private.counters.value is 'The verb, the points, the score in a series, or the side, 1 or 2.';

create table private.counter_changes (
  kind text not null,
  subject_id bigint not null,
  value text not null,
  n integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
comment on table private.counter_changes is 'What has to be added to counters.';

create view private.current_counters with (security_invoker = true) as
select u.kind, u.subject_id, u.value, sum(u.n)::bigint as n
from (
  select c.kind, c.subject_id, c.value, c.n from private.counters c
  union all
  select q.kind, q.subject_id, q.value, q.n from private.counter_changes q
) u
group by u.kind, u.subject_id, u.value
having sum(u.n) <> 0;
comment on view private.current_counters is 'counters with what waits: the numbers that readers see.';
