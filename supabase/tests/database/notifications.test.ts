import postgres from "postgres";
import { afterAll, expect, inject, it } from "vitest";
import { superuser } from "../../local/postgres/postgres.ts";
import { insertFan } from "../../testing/support/act-as.ts";

const url = new URL(inject("databaseUrl"));
url.username = superuser;
const sql = postgres(url.href, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** How often reading such a page collects the fan's notifications. */
const walks = (fan: string, pageSize: number) =>
  sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claim.sub', ${fan}, true)`;
    await tx`set local track_functions = 'all'`;
    const countCalls = async () => {
      const [row] = await tx`
        select coalesce(pg_stat_get_xact_function_calls(
          'private.notification_keys(uuid, uuid[], timestamptz, timestamptz, text, integer, text)'::regprocedure
        ), 0)::integer as calls`;
      return row?.calls as number;
    };
    const before = await countCalls();
    const [page] = await tx`select api.list_notifications(null, ${pageSize}::integer) as answer`;
    return { unread: page?.answer.unreadCount as number, calls: (await countCalls()) - before };
  });

it("the list and the unread count share one collection", async () => {
  const fan = await insertFan(sql);
  // Closing sweepstakes of other tests notify every fan, so date these after all of them.
  for (let n = 1; n <= 3; n++) {
    const other = await insertFan(sql);
    await sql`
      insert into public.friendships (user_lo, user_hi, requester_id, created_at)
      values (least(${fan}::uuid, ${other}), greatest(${fan}::uuid, ${other}), ${other},
        now() + ${n} * interval '1 hour')`;
  }
  expect((await walks(fan, 1)).calls).toBe(1);
  await sql`
    insert into private.notification_reads
    values (${fan}, now() + interval '150 minutes')`;
  expect(await walks(fan, 1)).toEqual({ unread: 1, calls: 1 });
  expect(await walks(fan, 20)).toEqual({ unread: 1, calls: 1 });
  // There are more unread notifications than fit on the page, so they are counted separately.
  await sql`
    update private.notification_reads set read_up_to = now() + interval '30 minutes'
    where profile_id = ${fan}`;
  expect(await walks(fan, 1)).toEqual({ unread: 3, calls: 2 });
  expect(await walks(fan, 3)).toEqual({ unread: 3, calls: 1 });
});
