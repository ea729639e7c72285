import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { StackConfig } from "../../../local/config.ts";
import { startFunction } from "../../../local/functions.ts";
import { findFreePorts } from "../../../local/network/ports.ts";
import { median } from "./statistics.ts";

export interface ColdStart {
  readonly times: number;
  /** Milliseconds from the start of the process to its first response, with full caches. */
  readonly warmCaches: number;
  /** The same with empty caches: everything is transpiled and compiled. */
  readonly emptyCaches: number;
}

async function startOnce(config: StackConfig): Promise<number> {
  const [port = 0, backendPort = 0] = await findFreePorts(2);
  const startedAt = performance.now();
  const service = await startFunction(config, "api", { port, backendPort }, false);
  const elapsed = performance.now() - startedAt;
  await service.stop();
  return elapsed;
}

/** Starts the API's function several times and returns the medians. */
export async function measureColdStart(config: StackConfig, times: number): Promise<ColdStart> {
  const folder = mkdtempSync(path.join(tmpdir(), "not-just-me-cold-"));
  try {
    const empty: number[] = [];
    const warm: number[] = [];
    for (let turn = 0; turn < times; turn++) {
      const dataDir = path.join(folder, String(turn));
      empty.push(await startOnce({ ...config, dataDir }));
      // The first start fills the caches, the second lets V8 write its compiled code.
      await startOnce({ ...config, dataDir });
      warm.push(await startOnce({ ...config, dataDir }));
    }
    return { times, warmCaches: median(warm), emptyCaches: median(empty) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
