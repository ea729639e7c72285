// The admins' calls about sweepstakes, from the draft to paying the winners.
import { anAdmin, type Operation } from "./operations.ts";

/** An admin and a new sweepstake of one game; locking it affects no other fan. */
const disposableSweepstake = (values: string) =>
  `with s as (insert into public.sweepstakes (name, start_date, end_date, prize_pool) values ('Thrown away', current_date, current_date, 1) returning id), g as (insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final) select s.id, o.sport_id, o.side_one_id, o.side_two_id, now() + interval '1 day', true from s, (select * from public.games order by id limit 1) o returning *) select array[(select profile_id::text from private.admins order by random() limit 1), g.sweepstake_id::text, ${values}] from g`;
const throwAway = "delete from public.sweepstakes where name = 'Thrown away'";

export const writes: readonly Operation[] = [
  {
    name: "record a result",
    draw: anAdmin(
      [
        "g.sweepstake_id",
        "jsonb_build_array(jsonb_build_object('gameId', g.id, 'winnerTeamId', (array[g.side_one_id, g.side_two_id])[1 + floor(random() * 2)::integer]))",
      ],
      "public.games g where g.sweepstake_id = 20 and not g.is_final",
    ),
    statement: "select api.record_results($1[2]::bigint, $1[3]::jsonb)",
  },
  {
    name: "create a sweepstake of 15 games",
    draw: anAdmin(
      ["g.new"],
      "(select jsonb_build_object('name', 'Of the benchmark', 'startDate', current_date, 'endDate', current_date, 'prizePool', 1000, 'games', jsonb_agg(jsonb_build_object('sportId', sport_id, 'teamOneId', side_one_id, 'teamTwoId', side_two_id, 'startTime', now() + interval '1 day', 'isFinal', is_final))) as new from public.games where sweepstake_id = 1) g",
    ),
    statement: "select api.create_sweepstake($1[2]::jsonb)",
    undo: "delete from public.sweepstakes where name = 'Of the benchmark'",
  },
  {
    name: "void a game",
    draw: disposableSweepstake('g.id::text, \'{"isVoid": true, "reason": "Rain"}\''),
    statement: "select api.change_game($1[2]::bigint, $1[3]::bigint, $1[4]::jsonb)",
    undo: throwAway,
  },
  {
    name: "cancel a sweepstake",
    draw: disposableSweepstake("'Rain'"),
    statement: "select api.cancel_sweepstake($1[2]::bigint, $1[3])",
    undo: throwAway,
  },
  {
    name: "move all games of a sweepstake",
    draw: disposableSweepstake("'Storm'"),
    statement: "select api.shift_games($1[2]::bigint, 60, $1[3])",
    undo: throwAway,
  },
  {
    name: "mark a prize as paid",
    draw: "with s as (insert into public.sweepstakes (name, start_date, end_date, prize_pool) values ('Thrown away', current_date, current_date, 1) returning id), c as (insert into private.prize_claims (sweepstake_id, profile_id) select s.id, (select id from public.profiles where account_id is not null limit 1) from s returning *) select array[(select profile_id::text from private.admins order by random() limit 1), c.sweepstake_id::text, c.profile_id::text] from c",
    statement: "select api.mark_claim_paid($1[2]::bigint, $1[3]::uuid, true)",
    undo: throwAway,
  },
  {
    name: "edit a sweepstake",
    draw: disposableSweepstake(
      "jsonb_build_object('name', 'Thrown away', 'startDate', current_date, 'endDate', current_date, 'prizePool', 1, 'games', jsonb_build_array(jsonb_build_object('sportId', g.sport_id, 'teamOneId', g.side_one_id, 'teamTwoId', g.side_two_id, 'startTime', now() + interval '1 day', 'isFinal', true)))::text",
    ),
    statement: "select api.edit_sweepstake($1[2]::bigint, $1[3]::jsonb)",
    undo: throwAway,
  },
  {
    name: "publish a draft",
    draw: "with s as (insert into public.sweepstakes (name, start_date, end_date, prize_pool, published_at) values ('Thrown away', current_date, current_date, 1, null) returning id) select array[(select profile_id::text from private.admins order by random() limit 1), s.id::text] from s",
    statement: "select api.publish_sweepstake($1[2]::bigint)",
    undo: throwAway,
  },
  {
    name: "amend a sweepstake",
    draw: disposableSweepstake('\'{"rules": "Fair", "reason": "Said so"}\''),
    statement: "select api.amend_sweepstake($1[2]::bigint, $1[3]::jsonb)",
    undo: throwAway,
  },
  {
    name: "delete a sweepstake",
    draw: disposableSweepstake("'Rain'"),
    statement: "select api.delete_sweepstake($1[2]::bigint)",
    undo: throwAway,
  },
];
