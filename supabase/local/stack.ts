import { mkdirSync } from "node:fs";
import { startMailbox } from "./auth/mailbox.ts";
import {
  databaseUrl,
  embeddedPublishableKey,
  gatewayUrl,
  loadSecrets,
  type Ports,
  type StackConfig,
  webUrl,
} from "./config.ts";
import { refuseUnfinishedRestore } from "./data/restore.ts";
import { functionNames, startFunction } from "./functions.ts";
import { startLite } from "./lite/lite.ts";
import { postgrestBinary, startPostgrest } from "./lite/postgrest.ts";
import { bypassProxy } from "./network/bypass-proxy.ts";
import { findFreePorts, requireFreePorts } from "./network/ports.ts";
import { runPart, startPart } from "./parts/part.ts";
import type { Process } from "./parts/service.ts";
import { type Supervised, supervise } from "./parts/supervise.ts";
import { applyMigrations, prepareData } from "./postgres/migrate.ts";
import { startPostgres } from "./postgres/postgres.ts";

export interface StackOptions {
  /** Whether to serve the app built, from its sources with hot reload, or not at all. */
  readonly web: "built" | "development" | "none";
  /** Called before each step with its description. */
  readonly onStep?: (step: string) => void;
  /** Reports that a part ended, and the reaction. */
  readonly onTrouble?: (line: string) => void;
  /** Runs after the migrations and before anything is served. */
  readonly seed?: (databaseUrl: string) => Promise<void>;
}

export interface Stack {
  readonly addresses: {
    readonly web: string;
    readonly gateway: string;
    readonly mailbox: string;
    readonly database: string;
  };
  /** Resolves when a part has ended that cannot be restarted; then stop the stack. */
  readonly failure: Promise<Error>;
  /** The running processes by part. */
  processes(): ReadonlyMap<string, number>;
  readonly publishableKey: string;
  readonly secretKey: string;
  stop(): Promise<void>;
}

/** The started parts, stopped in reverse order. */
function createParts(log: (line: string) => void) {
  const stops: (() => Promise<void>)[] = [];
  const supervised = new Map<string, Supervised<Process>>();
  let isUp = false;
  let abort: (error: Error) => void = () => {};
  const failure = new Promise<Error>((resolve) => {
    abort = resolve;
  });
  let stopping: Promise<void> | undefined;
  return {
    failure,
    keep<T extends { stop(): Promise<void> }>(service: T): T {
      stops.unshift(service.stop);
      return service;
    },
    /** From here on a process that ends is restarted. */
    async supervise<P extends Process>(name: string, start: () => Promise<P>): Promise<P> {
      const part = await supervise(name, start, { log, abort, isUp: () => isUp });
      stops.unshift(part.stop);
      supervised.set(name, part);
      return part.running() as P;
    },
    areUp: () => {
      isUp = true;
    },
    processes: () =>
      new Map(
        [...supervised].flatMap(([name, part]) => {
          const process = part.running();
          return process ? [[name, process.pid] as const] : [];
        }),
      ),
    stop: () => {
      stopping ??= (async () => {
        for (const stop of stops) await stop();
      })();
      return stopping;
    },
  };
}

/**
 * Starts every part of the stack in order and resolves when all of them respond. On a failure it
 * stops the started ones and throws with the part and the reason.
 */
export async function startStack(config: StackConfig, options: StackOptions): Promise<Stack> {
  bypassProxy(config.host);
  mkdirSync(config.dataDir, { recursive: true });
  refuseUnfinishedRestore(config);
  // Without an app, its port may belong to another stack, whose app the emails link to.
  const served: readonly (keyof Ports)[] = ["gateway", "database", "mailbox"];
  await requireFreePorts(config, options.web === "none" ? served : undefined);
  const parts = createParts(options.onTrouble ?? console.error);
  try {
    const starting = startParts(config, options, parts);
    starting.catch(() => {});
    const result = await Promise.race([starting, parts.failure]);
    if (result instanceof Error) throw result;
    parts.areUp();
    return result;
  } catch (error) {
    await parts.stop();
    throw error;
  }
}

async function startParts(
  config: StackConfig,
  options: StackOptions,
  parts: ReturnType<typeof createParts>,
): Promise<Stack> {
  const { keep, supervise } = parts;
  const step = options.onStep ?? (() => {});
  // The build depends on no other part, so it runs in parallel.
  const built = options.web === "built" ? runPart("build", config) : Promise.resolve();
  built.catch(() => {});
  step("Starting Postgres");
  await supervise("Postgres", () => startPostgres(config));
  const backup = await prepareData(config, step);
  step("Preparing auth and storage");
  const mailbox = keep(await startMailbox(config));
  // Serves after the migrations; a restarted process can serve at once.
  let backendPort: number | undefined;
  let restUrl: string | undefined;
  const postgrest = config.hasLiteRest ? undefined : postgrestBinary();
  const played = postgrest ? "Auth and storage" : "Auth, REST and storage";
  const lite = await supervise(played, async () => {
    const process = await startLite(config, mailbox.deliver);
    if (backendPort !== undefined) await process.serve(backendPort, restUrl);
    return process;
  });
  step(backup ? "Upgrading the data" : "Applying migrations");
  await applyMigrations(databaseUrl(config), backup);
  if (options.seed) {
    step("Loading data");
    await options.seed(databaseUrl(config));
  }
  step("Starting the API");
  const names = functionNames();
  const [servedPort = 0, restPort = 0, ...ports] = await findFreePorts(names.length + 2);
  if (postgrest)
    restUrl = (await supervise("REST", () => startPostgrest(config, postgrest, restPort))).url;
  backendPort = servedPort;
  const [backend, ...functions] = await Promise.all([
    lite.serve(servedPort, restUrl),
    ...names.map((name, index) => {
      const at = { port: ports[index] ?? 0, backendPort: servedPort };
      return supervise(`Edge function ${name}`, () =>
        startFunction(config, name, at, options.web === "development"),
      );
    }),
  ]);
  const routes = [
    ...["/auth/v1", "/rest/v1", "/storage/v1"].map((prefix) => [prefix, backend.url] as const),
    ...functions.map(({ url }, index) => [`/functions/v1/${names[index]}`, url] as const),
  ];
  await supervise("Gateway", () => startPart("gateway", config, routes));
  if (options.web !== "none") {
    step(options.web === "development" ? "Starting Vite" : "Building the web app");
    await built;
    const part = options.web === "development" ? "vite" : "web";
    await supervise("Web app", () => startPart(part, config));
  }
  return {
    addresses: {
      web: options.web === "none" ? "" : webUrl(config),
      gateway: gatewayUrl(config),
      mailbox: mailbox.url,
      database: databaseUrl(config),
    },
    failure: parts.failure,
    processes: parts.processes,
    publishableKey: embeddedPublishableKey,
    secretKey: loadSecrets(config).secretKey,
    stop: parts.stop,
  };
}
