import { mkdirSync } from "node:fs";
import { databaseUrl, embeddedPublishableKey, loadSecrets, type StackConfig } from "./config.ts";
import { type FunctionService, startFunctions } from "./functions.ts";
import { startGateway } from "./gateway.ts";
import { startLite } from "./lite.ts";
import { startMailbox } from "./mailbox.ts";
import { applyMigrations, refuseOlderData } from "./migrate.ts";
import { findFreePorts, requireFreePorts } from "./ports.ts";
import { startPostgres } from "./postgres.ts";
import { buildWeb, serveWeb, startViteDevServer } from "./web.ts";

export interface StackOptions {
  /** How the web app is served: built, from its sources with hot reload, or not at all. */
  readonly web: "built" | "development" | "none";
  /** Says what is being done; called once before each step. */
  readonly onStep?: (step: string) => void;
  /** Runs when the schema is there and before anything is served. */
  readonly seed?: (databaseUrl: string) => Promise<void>;
}

export interface Stack {
  readonly addresses: {
    readonly web: string;
    readonly gateway: string;
    readonly mailbox: string;
    readonly database: string;
  };
  /** The edge functions by name, past the gateway. */
  readonly functions: ReadonlyMap<string, FunctionService>;
  readonly publishableKey: string;
  readonly secretKey: string;
  stop(): Promise<void>;
}

/**
 * Starts every part of the embedded stack in order and resolves when all of them answer.
 * On a failure whatever had started is stopped again, and the error says which part failed and why.
 */
export async function startStack(config: StackConfig, options: StackOptions): Promise<Stack> {
  const step = options.onStep ?? (() => {});
  mkdirSync(config.dataDir, { recursive: true });
  await requireFreePorts(config);

  const started: { stop(): Promise<void> }[] = [];
  const keep = <T extends { stop(): Promise<void> }>(service: T): T => {
    started.unshift(service);
    return service;
  };
  let isStopping: Promise<void> | undefined;
  const stop = () => {
    isStopping ??= (async () => {
      for (const service of started) await service.stop();
    })();
    return isStopping;
  };

  try {
    // The build needs nothing of the rest, so it goes on beside it.
    const built = options.web === "built" ? buildWeb(config) : Promise.resolve();
    built.catch(() => {});
    step("Starting Postgres");
    keep(await startPostgres(config));
    await refuseOlderData(databaseUrl(config));
    step("Preparing auth and storage");
    const mailbox = keep(await startMailbox(config));
    const lite = keep(await startLite(config, mailbox.deliver));
    step("Applying migrations");
    await applyMigrations(databaseUrl(config));
    if (options.seed) {
      step("Loading data");
      await options.seed(databaseUrl(config));
    }
    step("Starting the API");
    const [backendPort = 0] = await findFreePorts(1);
    const [backend, functions] = await Promise.all([
      lite.serve(backendPort),
      startFunctions(config, backendPort, options.web === "development"),
    ]);
    for (const service of functions.values()) keep(service);
    const routes = new Map<string, string>();
    for (const prefix of ["/auth/v1", "/rest/v1", "/storage/v1"]) routes.set(prefix, backend.url);
    for (const [name, service] of functions) routes.set(`/functions/v1/${name}`, service.url);
    const gateway = keep(await startGateway(config, routes));
    if (options.web !== "none")
      step(options.web === "development" ? "Starting Vite" : "Building the web app");
    await built;
    const web =
      options.web === "development"
        ? keep(await startViteDevServer(config))
        : options.web === "built"
          ? keep(await serveWeb(config))
          : undefined;
    return {
      addresses: {
        web: web?.url ?? "",
        gateway: gateway.url,
        mailbox: mailbox.url,
        database: databaseUrl(config),
      },
      functions,
      publishableKey: embeddedPublishableKey,
      secretKey: loadSecrets(config).secretKey,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
