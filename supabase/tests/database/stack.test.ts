// The embedded stack over its lives: what is left of one, and what the next one finds.
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseUrl, type StackConfig } from "../../local/config.ts";
import { guardKnownAccounts } from "../../local/demo-password.ts";
import { locatePostgres, stagingDir } from "../../local/postgres-binaries.ts";
import { type Stack, startStack } from "../../local/stack.ts";
import { createAccounts, demoPassword, knownAccounts } from "../../seeds/demo/accounts.ts";
import { disposableConfig } from "../setup/disposable-config.ts";

/** The process that all of a database's others descend from. */
const postmasterOf = (dataDir: string) =>
  Number.parseInt(
    readFileSync(path.join(locatePostgres(dataDir).clusterDir, "17/postmaster.pid"), "utf8"),
    10,
  );

const remove = (dataDir: string) => {
  for (const folder of [dataDir, stagingDir(dataDir)])
    rmSync(folder, { recursive: true, force: true });
};

describe("a running stack", () => {
  let config: StackConfig;
  let stack: Stack;
  const said: string[] = [];
  beforeAll(async () => {
    config = await disposableConfig();
    stack = await startStack(config, { web: "none", onTrouble: (line) => said.push(line) });
  });
  afterAll(async () => {
    await stack.stop();
    remove(config.dataDir);
  });

  it("the password that the README tells is not served to a network", async () => {
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
      const random = await guardKnownAccounts(open, database);
      expect(random).not.toBe(demoPassword);
      expect(await guardKnownAccounts(open, database)).toBe(random);
      for (const { email } of knownAccounts) {
        expect(await logIn(email, demoPassword)).toBe(400);
        expect(await logIn(email, random)).toBe(200);
      }
      expect(await logIn(own.email, own.password)).toBe(200);
      expect(await guardKnownAccounts(config, database)).toBe(demoPassword);
      expect(await logIn("admin@example.com", demoPassword)).toBe(200);
    } finally {
      await sql.end();
    }
  }, 120_000);

  it("a part that is killed is started again, and all that depends on it answers", async () => {
    const answersAgain = () =>
      vi.waitFor(
        async () => {
          const url = `${stack.addresses.gateway}/functions/v1/api/rankings/teams/top`;
          expect((await fetch(url)).status).toBe(200);
        },
        { timeout: 30_000, interval: 100 },
      );
    const parts = [...stack.processes().keys()];
    expect(parts).toEqual(expect.arrayContaining(["Postgres", "Auth, REST and storage"]));
    for (const name of parts) {
      const pid = stack.processes().get(name) ?? 0;
      process.kill(name === "Postgres" ? postmasterOf(config.dataDir) : pid, "SIGKILL");
      const isBack = () => expect(said).toContain(`${name} is back.`);
      await vi.waitFor(isBack, { timeout: 30_000 });
      expect(said).toContain(`${name} ended: killed by SIGKILL. Starting it again.`);
      expect(stack.processes().get(name)).not.toBe(pid);
      await answersAgain();
    }
  }, 180_000);

  it("a part that cannot be started again ends the stack, and is named", async () => {
    rmSync(path.join(locatePostgres(config.dataDir).clusterDir, "17/PG_VERSION"));
    process.kill(stack.processes().get("Postgres") ?? 0, "SIGTERM");
    const { message } = await stack.failure;
    expect(message).toMatch(
      /^Postgres was started again 3 times and ended: .*PG_VERSION is missing/,
    );
    expect(said.at(-1)).toMatch(/^Postgres did not start again: .*PG_VERSION is missing/);
  }, 120_000);
});

it("a part that ends while the stack comes up fails the start at once", async () => {
  const config = await disposableConfig();
  try {
    const start = startStack(config, {
      web: "none",
      // As a server does that runs out of disk while the catalogue is loaded.
      seed: async (url) => {
        expect(url).toBe(databaseUrl(config));
        process.kill(postmasterOf(config.dataDir), "SIGKILL");
        await new Promise(() => {});
      },
    });
    await expect(start).rejects.toThrow("Postgres ended: killed by SIGKILL");
  } finally {
    remove(config.dataDir);
  }
}, 120_000);

it("a stack that was killed takes its parts along, and starts again on its data", async () => {
  const config = await disposableConfig();
  const file = path.join(import.meta.dirname, "support/stack-process.ts");
  const killed = fork(file, [JSON.stringify(config)], { stdio: "inherit" });
  try {
    const [said] = await once(killed, "message");
    expect(said).toBe("up");
    killed.kill("SIGKILL");
    await once(killed, "exit");
    // Refuses to start while the ports are taken.
    const stack = await startStack(config, { web: "none" });
    const answer = await fetch(`${stack.addresses.gateway}/functions/v1/api/rankings/teams/top`);
    expect(answer.status).toBe(200);
    await stack.stop();
  } finally {
    killed.kill("SIGKILL");
    remove(config.dataDir);
  }
}, 120_000);
