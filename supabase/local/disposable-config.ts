import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { StackConfig } from "./config.ts";
import { findFreePorts } from "./network/ports.ts";

/** A stack on free ports in a temporary folder, which the caller removes. */
export async function disposableConfig(): Promise<StackConfig> {
  const [gateway = 0, database = 0, mailbox = 0, web = 0] = await findFreePorts(4);
  const dataDir = mkdtempSync(path.join(tmpdir(), "not-just-me-test-"));
  // As root, Postgres runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  return {
    host: "127.0.0.1",
    ports: { gateway, database, mailbox, web },
    dataDir,
    name: "test",
    isDisposable: true,
  };
}
