// A read replica like Supabase's serves every read, never hides a fan's own write, and can take
// over.
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseUrl, type StackConfig } from "../../local/config.ts";
import { disposableConfig } from "../../local/disposable-config.ts";
import { startFunction } from "../../local/functions.ts";
import { startGateway } from "../../local/network/gateway.ts";
import { findFreePorts } from "../../local/network/ports.ts";
import { superuser } from "../../local/postgres/postgres.ts";
import { deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import { type Backend, type Session, send, signUp } from "../../testing/http.ts";
import { postmasterOf } from "../../testing/load/faults.ts";
import { emptyLedger } from "../../testing/load/ledger.ts";
import { startLoad } from "../../testing/load/load.ts";
import { findLost, findWrong } from "../../testing/load/recount.ts";
import { type StackUnderTest, startStackUnderTest } from "../../testing/load/stack-under-test.ts";
import { prepareStage, type Stage } from "../../testing/load/stage.ts";
import { type ContractRead, contractReads } from "../../testing/support/contract-reads.ts";
import { type Standby, standbyName, startStandby } from "../../testing/support/standby.ts";
import { waitOptions } from "../../testing/wait-options.ts";
import { createWorld, type World } from "../../testing/world.ts";

const stops: (() => Promise<void>)[] = [];
let config: StackConfig;
let primary: StackUnderTest;
let standby: Standby;
/** The app's backend: reads go to the standby, all other calls to the project's address. */
let app: Backend;
let world: World;
let reads: ContractRead[];
let stage: Stage;
/** Fans who write, so that reads find something. */
let writers: Session[];

const api = async ({ path, caller }: ContractRead, headers: Record<string, string> = {}) => {
  const response = await fetch(`${app.gateway}/functions/v1/api${path}`, {
    headers: {
      apikey: app.publishableKey,
      ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
      ...headers,
    },
    signal: AbortSignal.timeout(15_000),
  });
  return { status: response.status, text: await response.text() };
};
const fromPrimary = { "x-read-from": "primary" };

/** The standby shows what it has received. */
const isUpToDate = async () => {
  const sql = postgres(databaseUrl(config, superuser), { max: 1, onnotice: () => {} });
  const [row] = await sql`
    select pg_current_wal_lsn() <= replay_lsn as is_so, sync_state from pg_stat_replication`;
  await sql.end();
  expect({ ...row }).toEqual({ is_so: true, sync_state: "sync" });
};

beforeAll(async () => {
  // Acknowledged writes must be on the disks of both.
  config = { ...(await disposableConfig()), isDisposable: false };
  const place = { ...(await disposableConfig()), isDisposable: false };
  stops.unshift(async () => {
    for (const each of [config, place]) deleteFolders(each);
  });
  primary = await startStackUnderTest(config);
  stops.unshift(primary.stop);
  world = await createWorld(primary.backend, primary.databaseUrl);
  reads = await contractReads(world);
  stage = await prepareStage(primary.databaseUrl);
  writers = await signUp(primary.backend, ["fay", "gus", "hal", "ida"]);
  standby = await startStandby(config, place);
  stops.unshift(standby.stop);
  const sql = postgres(databaseUrl(config, superuser), { max: 1, onnotice: () => {} });
  await sql.unsafe(`alter system set synchronous_standby_names = '${standbyName}'`);
  await sql`select pg_reload_conf()`;
  await sql.end();
  await vi.waitFor(isUpToDate, waitOptions);

  const [port = 0] = await findFreePorts(1);
  const at = { port, backendPort: config.ports.gateway, readUrl: standby.url };
  const edge = await startFunction(place, "api", at, false);
  stops.unshift(edge.stop);
  const routes = new Map([["/functions/v1/api", edge.url]]);
  const gateway = await startGateway(place, routes);
  stops.unshift(gateway.stop);
  app = { gateway: gateway.url, publishableKey: primary.backend.publishableKey };
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

it("a standby serves every read of the contract like the primary", async () => {
  const differences: unknown[] = [];
  for (const read of reads) {
    const [own, other] = [await api(read, fromPrimary), await api(read)];
    // An export contains the time and the counts of reads.
    const isSame = read.path.endsWith("/export") || own.text === other.text;
    if (own.status !== 200 || other.status !== 200 || !isSame)
      differences.push([read.path, own, other]);
  }
  expect(differences).toEqual([]);
  expect(reads.length).toBeGreaterThan(40);
});

it("a standby rejects writes", async () => {
  await expect(
    standby.run("update public.profiles set first_name = 'x' where true"),
  ).rejects.toThrow("read-only transaction");
});

describe("a standby that lags", () => {
  beforeAll(async () => {
    await standby.run("select pg_wal_replay_pause()");
  });
  afterAll(async () => {
    await standby.run("select pg_wal_replay_resume()");
    await vi.waitFor(isUpToDate, waitOptions);
  });

  it("a lagging standby hides a write except from calls that ask for the primary", async () => {
    const [ann] = world.fans;
    const content = `Post ${crypto.randomUUID()}`;
    const { token } = ann as Session;
    const posted = { token, body: { content } };
    expect((await send(app, "POST", "/functions/v1/api/posts", posted)).status).toBe(201);
    const feed = { path: "/posts", caller: ann };
    expect((await api(feed)).text).not.toContain(content);
    expect((await api(feed, fromPrimary)).text).toContain(content);
  });

  it("finds new accounts and rows on the primary", async () => {
    const [fay] = await signUp(primary.backend, ["fay"]);
    const [ann] = world.fans;
    if (!fay || !ann) throw new Error("No fan signed up.");
    const { token } = fay;
    const said = await send(app, "POST", "/functions/v1/api/posts", {
      token,
      body: { content: "I am new here" },
    });
    const { id } = JSON.parse(said.text);
    for (const [path, caller] of [
      [`/users/${fay.id}`, fay],
      ["/posts", fay],
      [`/users/${fay.id}/public`, ann],
      [`/posts/${id}`, ann],
    ] as const)
      expect((await api({ path, caller })).status, path).toBe(200);
    expect(said.status).toBe(201);
  });
});

it("reads continue while the primary writes, dies and is replaced, and no acknowledged write is lost", async () => {
  const ledger = emptyLedger();
  const load = startLoad(app, writers, stage, ledger);
  const failed: unknown[] = [];
  let readCount = 0;
  let isOver = false;
  // Health covers both databases, and is bad without a primary.
  const steady = reads.filter(({ path }) => path !== "/health");
  const reading = (async () => {
    while (!isOver)
      for (const read of steady) {
        const { status, text } = await api(read);
        readCount++;
        if (status !== 200) failed.push([read.path, status, text]);
      }
  })();
  const hasWritten = async (count: number) => {
    const before = ledger.acknowledged;
    await vi.waitFor(
      () => expect(ledger.acknowledged).toBeGreaterThan(before + count),
      waitOptions,
    );
  };
  const hasRead = async (count: number) => {
    const before = readCount;
    await vi.waitFor(() => expect(readCount).toBeGreaterThan(before + count), waitOptions);
  };
  try {
    await hasWritten(200);
    await hasRead(2 * steady.length);

    process.kill(postmasterOf(config), "SIGKILL");
    process.kill(primary.pid, "SIGKILL");
    await hasRead(steady.length);
    expect((await send(app, "GET", "/functions/v1/api/health")).status).toBe(503);
    await standby.run("select pg_promote()");
    // The switch: the project's address is now the standby's.
    const project = await startGateway(
      config,
      new Map(["/rest/v1", "/auth/v1"].map((prefix) => [prefix, standby.url])),
    );
    stops.unshift(project.stop);
    await hasWritten(100);
    await hasRead(steady.length);
  } finally {
    isOver = true;
    await Promise.all([load.stop(), reading]);
  }

  expect(failed).toEqual([]);
  expect(await findLost(standby.databaseUrl, ledger)).toEqual([]);
  expect(await findWrong(standby.databaseUrl)).toEqual([]);
  expect((await send(app, "GET", "/functions/v1/api/health")).status).toBe(200);
});
