// Chaos and fuzz find nothing in a healthy product, and find what is broken on purpose.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Session, signUp } from "../../testing/http.ts";
import { kinds } from "../../testing/load/kinds/all.ts";
import { emptyLedger, present, recordWrite } from "../../testing/load/ledger.ts";
import { startLoad } from "../../testing/load/load.ts";
import { findLost, findWrong } from "../../testing/load/recount.ts";
import { prepareStage, type Stage } from "../../testing/load/stage.ts";
import { waitOptions } from "../../testing/wait-options.ts";
import { summarizeRun } from "../fuzz/report.ts";
import { runFuzz } from "../fuzz/run.ts";
import { type StackToBreak, startStackToBreak } from "./stack-to-break.ts";
import { undetectedChanges } from "./undetected-changes.ts";

let stack: StackToBreak;
beforeAll(async () => {
  stack = await startStackToBreak();
});
afterAll(() => stack?.stop());

describe("fuzz", () => {
  const fuzz = () =>
    runFuzz({
      backend: stack.backend,
      databaseUrl: stack.superuserUrl,
      seed: 1,
      count: 840,
      only: /\/rest\/v1\/(blocks|picks)$|DELETE .*\/api\/replies\/:id$|GET .*\/api\/friends$/,
    });

  it("fuzz finds nothing when nothing is planted", async () => {
    const findings = await fuzz();
    expect(summarizeRun(findings)).toEqual({
      line: "940 calls: 0 kinds of failures caused by the app, 0 leaks, 0 changes to other people's rows, 0 derived tables wrong, 0 tables reached, 0 calls that never succeed.",
      isFine: true,
    });
  });

  /** 404 while PostgREST does not know the view, then 401 for a visitor. */
  const statusOfBlocks = async () => {
    const { gateway, publishableKey } = stack.backend;
    const headers = { apikey: publishableKey };
    return (await fetch(`${gateway}/rest/v1/blocks`, { headers })).status;
  };

  it("finds exposed tables, rows that every fan may delete, and a call that fails", async () => {
    const [whole] = await stack.sql`
      select pg_get_functiondef('private.delete_reply'::regproc) as replies,
        pg_get_functiondef('api.list_friends'::regproc) as friends`;
    await stack.sql.unsafe(`
      create view api.blocks as select * from public.blocks;
      create view api.picks as select * from public.picks;
      grant select on api.blocks, api.picks to authenticated;
      create or replace function private.delete_reply(p_reply_id bigint) returns void
      language sql volatile security definer set search_path = ''
      as $$ delete from public.replies r where r.id = p_reply_id $$;
      create or replace function api.list_friends(is_newest_first boolean default false) returns json
      language sql stable security invoker set search_path = ''
      as $$ select to_json(1 / 0) $$;
      notify pgrst, 'reload schema'`);
    try {
      await vi.waitFor(async () => expect(await statusOfBlocks()).toBe(401), waitOptions);
      const findings = await fuzz();
      const leaks = findings.leaks.map(({ what, call }) => `${what} by ${call}`);
      expect(findings.reached).toContain("GET /rest/v1/blocks returned 200");
      expect(leaks).toContain("a block of another fan by GET /rest/v1/blocks");
      expect(leaks).toContainEqual(expect.stringMatching(/^block of \w+ by GET/));
      expect(leaks).toContain("a pick of another fan by GET /rest/v1/picks");
      expect(new Set(findings.changes.map(({ table }) => table))).toEqual(new Set(["replies"]));
      const { failures } = findings;
      expect(failures.map(({ route, isOurs }) => [route, isOurs])).toContainEqual([
        "/functions/v1/api/friends",
        true,
      ]);
      expect(summarizeRun(findings).isFine).toBe(false);
    } finally {
      await stack.sql.unsafe(`drop view api.blocks, api.picks;
        ${whole?.replies}; ${whole?.friends}; notify pgrst, 'reload schema'`);
    }
  });
});

describe("chaos", () => {
  let stage: Stage;
  let fans: Session[];
  let url: string;
  const ledger = emptyLedger();
  beforeAll(async () => {
    url = stack.databaseUrl;
    stage = await prepareStage(url);
    fans = await signUp(stack.backend, ["ann", "ben", "cleo", "dan"]);
    const load = startLoad(stack.backend, fans, stage, ledger);
    try {
      const expectAllKinds = () =>
        expect([...ledger.written.keys()]).toEqual(
          expect.arrayContaining(kinds.map(({ name }) => name)),
        );
      await vi.waitFor(expectAllKinds, waitOptions);
    } finally {
      await load.stop();
    }
    // The load's own fans may all have deleted their accounts.
    const [newcomer] = await signUp(stack.backend, ["newcomer"]);
    recordWrite(ledger, { kind: "account", key: newcomer?.email ?? "", state: present }, 200);
  });

  it("chaos finds nothing when nothing is planted", async () => {
    expect(await findLost(url, ledger, stack.backend)).toEqual([]);
    expect(await findWrong(url)).toEqual([]);
  });

  it("chaos finds stored numbers that differ from a recount", async () => {
    const post = stack.sql`(select max(post_id) from private.post_counts)`;
    await stack.sql`update private.post_counts set like_count = like_count + 1 where post_id = ${post}`;
    await stack.sql`update private.document_frequencies set fan_count = fan_count + 1 where term = 0`;
    expect(await findWrong(url)).toEqual([
      "likes and replies: 1",
      "document frequencies: 1",
      // The same check as `npm run rankings -- check`.
      expect.stringMatching(/^Post \d+, likes: kept are/),
    ]);
  });

  it("covers a loss of every kind of row that the load writes", () => {
    expect(Object.keys(undetectedChanges).sort()).toEqual(kinds.map(({ name }) => name).sort());
  });

  it.each(Object.keys(undetectedChanges))("finds that a %s was lost or changed", async (name) => {
    const lost = async () =>
      (await findLost(url, ledger)).filter((thing) => thing.startsWith(`${name} `)).length;
    const before = await lost();
    await stack.sql.unsafe(undetectedChanges[name] ?? "", [fans.map(({ id }) => id)]);
    expect(await lost()).toBeGreaterThan(before);
  });

  it("finds writes that are acknowledged and dropped", async () => {
    await stack.sql.unsafe(`
      create function public.planted() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger planted before insert on public.post_likes
        for each row execute function public.planted()`);
    const ledger = emptyLedger();
    const load = startLoad(stack.backend, fans, stage, ledger);
    const expectLikes = () => expect(ledger.written.get("like")).toBeGreaterThan(20);
    await vi.waitFor(expectLikes, waitOptions);
    await load.stop();
    expect(await findLost(url, ledger)).toContainEqual(expect.stringMatching(/^like /));
  });
});
