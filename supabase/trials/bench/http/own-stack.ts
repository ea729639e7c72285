import postgres from "postgres";
import { disposableConfig } from "../../../local/disposable-config.ts";
import { deleteFolders } from "../../../local/postgres/postgres-binaries.ts";
import { startStack } from "../../../local/stack.ts";
import { loadDemo } from "../../../seeds/demo/load.ts";
import { loadReferenceData } from "../../../seeds/reference/load.ts";
import { type Call, representativeCalls } from "./calls.ts";
import { startLoadProcess } from "./http-layer.ts";
import type { Setting } from "./layers.ts";
import { findSubjects, openSessions } from "./sessions.ts";

/** Runs work on a stack of its own with the demo's data, then deletes the stack. */
export async function onOwnStack(
  work: (setting: Setting, calls: Call[]) => Promise<void>,
): Promise<void> {
  // Temporary data, but commits as durable as in production.
  const config = { ...(await disposableConfig()), name: "benchmark", isDisposable: false };
  try {
    const stack = await startStack(config, {
      web: "none",
      onStep: (step) => console.log(`… ${step}`),
      seed: async (url) => {
        await loadReferenceData(url);
        await loadDemo(url);
      },
    });
    const sql = postgres(stack.addresses.database, { max: 1, onnotice: () => {} });
    const load = startLoadProcess();
    try {
      const sessions = await openSessions(config, sql);
      const calls = representativeCalls(await findSubjects(sql));
      await work({ config, stack, sql, sessions, load }, calls);
    } finally {
      load.stop();
      await sql.end();
      await stack.stop();
    }
  } finally {
    deleteFolders(config);
  }
}
