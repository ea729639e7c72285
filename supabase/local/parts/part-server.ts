// A process that runs one task for the stack and ends with it. It loads large modules here, so that
// the supervising process stays small and stable.
import type { FacesTarget } from "../../seeds/demo/faces/add-faces.ts";
import type { StackConfig } from "../config.ts";
import { surviveLostConsole } from "./lost-console.ts";

/** The messages from this process to the stack (part.ts). */
export interface FromPart {
  readonly isUp?: true;
  readonly failed?: string;
}

const parts = {
  // Long-running services. They share one process, since each Node process uses 40 MB.
  async gateway(config: StackConfig, routes: readonly (readonly [string, string])[]) {
    const onUpgrade = await (await import("../realtime/realtime.ts")).startRealtime(config);
    await (await import("../network/gateway.ts")).startGateway(config, new Map(routes), {
      onUpgrade,
    });
    if (!config.hasNoJobs) (await import("../jobs.ts")).startJobs(config);
  },
  async web(config: StackConfig) {
    await (await import("../web/web.ts")).serveWeb(config);
  },
  async vite(config: StackConfig) {
    await (await import("../web/vite.ts")).startViteDevServer(config);
  },
  // One-off tasks.
  async build(config: StackConfig) {
    await (await import("../web/vite.ts")).buildWeb(config);
  },
  async demo(databaseUrl: string) {
    await (await import("../../seeds/reference/load.ts")).loadReferenceData(databaseUrl);
    await (await import("../../seeds/demo/load.ts")).loadDemo(databaseUrl);
  },
  async faces(target: FacesTarget) {
    await (await import("../../seeds/demo/faces/add-faces.ts")).addFaces(target);
  },
};
export type Parts = typeof parts;

surviveLostConsole();
const send = (message: FromPart) => process.send?.(message);
process.on("disconnect", () => process.exit());
process.on("SIGTERM", () => process.exit());
const [name, args] = process.argv.slice(2) as [keyof Parts, string];
try {
  await (parts[name] as (...args: unknown[]) => Promise<void>)(...JSON.parse(args));
  send({ isUp: true });
} catch (error) {
  send({ failed: error instanceof Error ? error.message : String(error) });
}
