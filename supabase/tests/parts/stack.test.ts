// The embedded stack across restarts: the data that one run leaves and the next finds.
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { protectKnownAccounts } from "../../local/auth/demo-password.ts";
import { databaseUrl, type StackConfig } from "../../local/config.ts";
import { disposableConfig } from "../../local/disposable-config.ts";
import { clusterOf, deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import { type Stack, startStack } from "../../local/stack.ts";
import { createAccounts, demoPassword, knownAccounts } from "../../seeds/demo/accounts.ts";
import { loadReferenceData } from "../../seeds/reference/load.ts";
import { send, signUp } from "../../testing/http.ts";
import { killOneBackend, postmasterOf } from "../../testing/load/faults.ts";
import { emptyLedger } from "../../testing/load/ledger.ts";
import { startLoad } from "../../testing/load/load.ts";
import { findLost, findWrong } from "../../testing/load/recount.ts";
import { prepareStage } from "../../testing/load/stage.ts";
import { waitOptions } from "../../testing/wait-options.ts";

describe("a running stack", () => {
  let config: StackConfig;
  let stack: Stack;
  const logLines: string[] = [];
  beforeAll(async () => {
    // Acknowledged writes must be on disk.
    config = { ...(await disposableConfig()), isDisposable: false, signInLimit: 1000 };
    stack = await startStack(config, {
      web: "none",
      seed: loadReferenceData,
      onTrouble: (line) => logLines.push(line),
    });
  });
  afterAll(async () => {
    await stack?.stop();
    deleteFolders(config);
  });

  it("does not serve the README's password to a network", async () => {
    const { gateway, database } = stack.addresses;
    const logIn = async (email: string, password: string) => {
      const headers = { apikey: stack.publishableKey, "content-type": "application/json" };
      const body = JSON.stringify({ email, password });
      const url = `${gateway}/auth/v1/token?grant_type=password`;
      return (await fetch(url, { method: "POST", headers, body })).status;
    };
    const sql = postgres(database, { max: 1 });
    try {
      const own = { email: "changed@example.com", password: "chosen by its owner" };
      await createAccounts(sql, [
        ...knownAccounts.map(({ email }) => ({ email, password: demoPassword })),
        own,
      ]);
      const open = { ...config, host: "0.0.0.0" };
      const random = await protectKnownAccounts(open, database);
      expect(random).not.toBe(demoPassword);
      expect(await protectKnownAccounts(open, database)).toBe(random);
      for (const { email } of knownAccounts) {
        expect(await logIn(email, demoPassword)).toBe(400);
        expect(await logIn(email, random)).toBe(200);
      }
      expect(await logIn(own.email, own.password)).toBe(200);
      expect(await protectKnownAccounts(config, database)).toBe(demoPassword);
      expect(await logIn("admin@example.com", demoPassword)).toBe(200);
    } finally {
      await sql.end();
    }
  });

  it("stores acknowledged writes on disk", async () => {
    const sql = postgres(stack.addresses.database, { max: 1 });
    const settings = await sql`
      select name, setting from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on'`;
    await sql.end();
    expect([...settings]).toEqual([]);
  });

  it("a new stack has planner statistics of the reference data", async () => {
    const sql = postgres(stack.addresses.database, { max: 1 });
    try {
      const tables = await sql`
        select distinct tablename from pg_stats
        where schemaname in ('public', 'private') and tablename in ('entities', 'cities', 'city_names')`;
      expect(tables).toHaveLength(3);
    } finally {
      await sql.end();
    }
  });

  it("logs failures of the database and no rejections", async () => {
    const sql = postgres(stack.addresses.database, { max: 1, onnotice: () => {} });
    const refusal = "do $$ begin raise sqlstate 'PT400' using message = 'a refusal'; end $$";
    await expect(sql.unsafe(refusal)).rejects.toThrow("a refusal");
    await expect(sql`select 1 / 0`).rejects.toThrow("division by zero");
    await sql.end();
    const log = () => readFileSync(path.join(config.dataDir, "postgres.log"), "utf8");
    await vi.waitFor(() => expect(log()).toContain("STATEMENT:  select 1 / 0"), waitOptions);
    expect(log()).not.toContain("a refusal");
  });

  it("restarts a part that is killed under load, and loses no acknowledged write", async () => {
    const backend = {
      gateway: stack.addresses.gateway,
      publishableKey: stack.publishableKey,
    };
    const isAnswered = async () => {
      const { status } = await send(backend, "GET", "/functions/v1/api/health");
      expect(status).toBe(200);
    };
    const ledger = emptyLedger();
    const fans = await signUp(backend, ["ann", "ben", "cleo", "dan"]);
    const stage = await prepareStage(stack.addresses.database);
    const load = startLoad(backend, fans, stage, ledger);
    const parts = [...stack.processes().keys()];
    expect(parts).toEqual(expect.arrayContaining(["Postgres", "REST", "Gateway"]));
    for (const name of [...parts, "one backend"]) {
      const written = ledger.acknowledged;
      const isWriting = () => expect(ledger.acknowledged).toBeGreaterThan(written + 20);
      await vi.waitFor(isWriting, waitOptions);
      const pid = stack.processes().get(name) ?? 0;
      if (name === "one backend") await killOneBackend(config);
      else process.kill(name === "Postgres" ? postmasterOf(config) : pid, "SIGKILL");
      if (name !== "one backend") {
        const isAnother = () => expect([undefined, pid]).not.toContain(stack.processes().get(name));
        await vi.waitFor(isAnother, waitOptions);
        expect(logLines).toContain(`${name} ended: killed by SIGKILL. Starting it again.`);
        expect(logLines).toContain(`${name} is back.`);
      }
      await vi.waitFor(isAnswered, waitOptions);
    }
    await load.stop();
    await vi.waitFor(isAnswered, waitOptions);
    expect(await findLost(stack.addresses.database, ledger, backend)).toEqual([]);
    expect(await findWrong(stack.addresses.database)).toEqual([]);
  });

  it("stops and names the part that cannot be restarted", async () => {
    rmSync(path.join(clusterOf(config.dataDir), "PG_VERSION"));
    process.kill(stack.processes().get("Postgres") ?? 0, "SIGTERM");
    const { message } = await stack.failure;
    expect(message).toMatch(
      /^Postgres was started again 3 times and ended: .*PG_VERSION is missing/,
    );
    expect(logLines.at(-1)).toMatch(/^Postgres did not start again: .*PG_VERSION is missing/);
  });
});

it("the start fails at once when a part ends during it", async () => {
  const config = await disposableConfig();
  try {
    const start = startStack(config, {
      web: "none",
      // Like a server that runs out of disk while it loads the catalog.
      seed: async (url) => {
        expect(url).toBe(databaseUrl(config));
        process.kill(postmasterOf(config), "SIGKILL");
        await new Promise(() => {});
      },
    });
    await expect(start).rejects.toThrow("Postgres ended: killed by SIGKILL");
  } finally {
    deleteFolders(config);
  }
});

it("the parts of a killed stack end, and the stack starts again on its data", async () => {
  const config = await disposableConfig();
  const file = path.join(import.meta.dirname, "../../testing/load/stack-process.ts");
  const killed = fork(file, [JSON.stringify(config)], { stdio: "inherit" });
  try {
    const [message] = await once(killed, "message");
    expect(message).toHaveProperty("up");
    killed.kill("SIGKILL");
    await once(killed, "exit");
    // Fails to start while the ports are in use.
    const stack = await startStack(config, { web: "none" });
    const response = await fetch(`${stack.addresses.gateway}/functions/v1/api/rankings/teams/top`);
    expect(response.status).toBe(200);
    await stack.stop();
  } finally {
    killed.kill("SIGKILL");
    deleteFolders(config);
  }
});
