import { meAnd, type Operation } from "./operations.ts";

/** A new pool over the largest sweepstake, owned by the caller, with another member; and its values. */
const aPool = (...values: string[]) =>
  `with p as (insert into private.pools (name, code, sweepstake_id) select 'Thrown away', private.new_code(10), max(id) from public.sweepstakes returning *), m as (insert into private.pool_members (pool_id, profile_id) select p.id, f.id from p, (select id from public.profiles order by id limit 2) f returning *) select array[(array_agg(m.profile_id::text order by m.place))[1], ${["min(p.id)::text", ...values].join(", ")}] from p join m on m.pool_id = p.id`;
const throwAway = "delete from private.pools where name = 'Thrown away'";

const aMemberOfTheLargest =
  "select array[m.profile_id::text, m.pool_id::text] from private.pool_members m join private.pools p on p.id = m.pool_id where p.name = 'The largest' order by random() limit 1";

export const reads: readonly Operation[] = [
  {
    name: "a pool of 500",
    draw: aMemberOfTheLargest,
    statement: "select api.get_pool($1[2]::bigint)",
  },
  {
    name: "the preview of a pool of 500",
    draw: meAnd("select code from private.pools where name = 'The largest'"),
    statement: "select api.get_pool_invite($1[2])",
  },
  {
    name: "members of a pool of 500",
    draw: aMemberOfTheLargest,
    statement: "select api.list_pool_members($1[2]::bigint)",
  },
];

export const writes: readonly Operation[] = [
  {
    name: "create a pool",
    draw: meAnd("select max(id) from public.sweepstakes"),
    statement:
      "select api.create_pool(jsonb_build_object('name', 'Thrown away', 'sweepstakeId', $1[2]::bigint))",
    undo: throwAway,
  },
  {
    name: "join a pool",
    draw: aPool("min(p.code)"),
    statement: "select api.join_pool($1[3])",
    undo: throwAway,
  },
  {
    name: "leave a pool",
    draw: aPool(),
    statement: "select api.leave_pool($1[2]::bigint)",
    undo: throwAway,
  },
  {
    name: "rename a pool",
    draw: aPool(),
    statement: `select api.update_pool($1[2]::bigint, '{"name": "Thrown away"}')`,
    undo: throwAway,
  },
  {
    name: "delete a pool",
    draw: aPool(),
    statement: "select api.delete_pool($1[2]::bigint)",
    undo: throwAway,
  },
  {
    name: "remove a member of a pool",
    draw: aPool("(array_agg(m.profile_id::text order by m.place))[2]"),
    statement: "select api.remove_pool_member($1[2]::bigint, $1[3]::uuid)",
    undo: throwAway,
  },
  {
    name: "a new code for a pool",
    draw: aPool(),
    statement: "select api.renew_pool_code($1[2]::bigint)",
    undo: throwAway,
  },
];
