-- One reading of what fans rate and name in the tagline: for their opinions, and for what they are found by.
create view private.held_items with (security_invoker = true) as
select r.profile_id, r.entity_id, (r.entity_id * 4 + (r.rating < 0)::integer)::integer as token,
  abs(r.rating)::smallint as strength
from public.ratings r
union all
-- The hostile verbs are the last of the type.
select t.profile_id, t.entity_id, (t.entity_id * 4 + 2 + (t.sentiment >= 'DETESTS')::integer)::integer,
  5::smallint
from public.tagline_rows t;
comment on view private.held_items is
  'What fans rate or name in the tagline, and what they say by it, as a token. A strength of 0, of a rating of 0, says nothing.';

create or replace view private.held_opinions with (security_invoker = true) as
select h.profile_id, h.token, h.strength from private.held_items h where h.strength <> 0;

create or replace view private.held_interests with (security_invoker = true) as
select h.profile_id, part.entity_id::integer as entity_id
from private.held_items h
join public.entities e on e.id = h.entity_id
cross join lateral (values (e.id), (e.sport_id), (e.team_id)) part (entity_id)
where part.entity_id is not null;
