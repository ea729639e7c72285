// The embedded stack over its lives: what is left of one, and what the next one finds.
import { fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { stagingDir } from "../../local/postgres-binaries.ts";
import { startStack } from "../../local/stack.ts";
import { disposableConfig } from "../setup/disposable-config.ts";

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
    rmSync(config.dataDir, { recursive: true, force: true });
    rmSync(stagingDir(config.dataDir), { recursive: true, force: true });
  }
}, 120_000);
