import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot, setting } from "../project/settings.ts";
import {
  appOrigins,
  embeddedPublishableKey,
  gatewayUrl,
  listensOnAllInterfaces,
  loadSecrets,
  type StackConfig,
  webUrl,
} from "./config.ts";
import { demoLeagueUrl } from "./demo-league.ts";
import { openLog } from "./parts/log-file.ts";
import { type Process, type Service, trackProcess, waitUntilAnswering } from "./parts/service.ts";
import { loadPushKeys } from "./push-keys.ts";

const functionsDir = path.join(projectRoot, "supabase/functions");

/**
 * Heap sizes in MiB that fit a function. By default V8 uses the machine's memory and collects late.
 * Half of a hosted function's limit.
 */
const heapFlags = "--v8-flags=--max-semi-space-size=1,--max-old-space-size=128";

/** The project's functions: every folder with an index.ts. */
export const functionNames = () =>
  readdirSync(functionsDir).filter((name) => existsSync(path.join(functionsDir, name, "index.ts")));

function denoExecutable(): string {
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve("deno/package.json"));
    return path.join(folder, process.platform === "win32" ? "deno.exe" : "deno");
  } catch {
    throw new Error("Deno, which runs the edge functions, is missing. Run `npm install` again.");
  }
}

/** The ports of a function and of REST; `readUrl` is the standby's REST. */
interface FunctionPlace {
  readonly port: number;
  readonly backendPort: number;
  readonly readUrl?: string;
}

/** Emails and pushes go to the mailbox. */
function deliverySettings(config: StackConfig): NodeJS.ProcessEnv {
  const { secretKey } = loadSecrets(config);
  const mailbox = `http://127.0.0.1:${config.ports.mailbox}`;
  const { publicKey, privateKey } = loadPushKeys(config);
  return {
    SITE_URL: webUrl(config),
    MAIL_URL: `${mailbox}/emails`,
    MAIL_KEY: secretKey,
    PUSH_URL: `${mailbox}/pushes`,
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VITE_OPERATOR: setting("VITE_OPERATOR"),
    VITE_CONTACT: setting("VITE_CONTACT"),
  };
}

const sourceSettings = [
  "OPENLIGADB_URL",
  "FOOTBALL_DATA_URL",
  "FOOTBALL_DATA_TOKEN",
  "NFLVERSE_URL",
];

/** The addresses and keys of the sources; `api` needs to know whether there is a demo league. */
const feedSettings = (config: StackConfig): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(sourceSettings.map((name) => [name, setting(name)])),
  DEMO_LEAGUE_URL: setting("DEMO_LEAGUE_URL") ?? demoLeagueUrl(config),
  ...config.sources,
});

/** The variables of Supabase's edge runtime, and the project's settings. */
function environment(
  config: StackConfig,
  name: string,
  { port, backendPort, readUrl }: FunctionPlace,
): NodeJS.ProcessEnv {
  const passed = ["PATH", "HOME", "TMPDIR", "GOOGLE_PLACES_API_KEY"];
  return {
    ...Object.fromEntries(passed.map((name) => [name, process.env[name]])),
    DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
    DENO_DIR: path.join(config.dataDir, "deno"),
    DENO_NO_UPDATE_CHECK: "1",
    // An internal address, as in the Docker stack; the gateway would add a hop.
    SUPABASE_URL: `http://127.0.0.1:${backendPort}`,
    PUBLIC_API_URL: gatewayUrl(config),
    ...(readUrl ? { READ_API_URL: readUrl } : {}),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: embeddedPublishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: loadSecrets(config).secretKey }),
    ...(name === "deliver" ? deliverySettings(config) : {}),
    ...(name === "feeds" || name === "api" ? feedSettings(config) : {}),
    ALLOWED_ORIGINS: appOrigins(config).join(","),
  };
}

/** The entry file for Deno. A stack on all interfaces serves the function once per host name. */
const entryOf = (config: StackConfig, index: string) =>
  listensOnAllInterfaces(config)
    ? [
        `--allow-read=${projectRoot}`,
        path.join(import.meta.dirname, "network/same-host.js"),
        pathToFileURL(index).href,
        String(config.ports.web),
      ]
    : [index];

/** Starts one edge function and resolves at its first response. Throws if it fails to start. */
export async function startFunction(
  config: StackConfig,
  name: string,
  place: FunctionPlace,
  isWatching: boolean,
): Promise<Service & Process> {
  const folder = path.join(functionsDir, name);
  const child = spawn(
    denoExecutable(),
    [
      "run",
      "--config",
      path.join(folder, "deno.json"),
      "--no-lock",
      "--quiet",
      // Uses npm's packages: nothing is fetched at startup. They hide gaps of deno.json, which the
      // suite `supabase` finds.
      "--node-modules-dir=manual",
      "--cached-only",
      // Otherwise Deno prints a warning at each function's first call.
      "--unstable-no-legacy-abort",
      heapFlags,
      "--preload",
      path.join(import.meta.dirname, "parts/end-with-stack.js"),
      ...(isWatching ? ["--watch", "--no-clear-screen"] : []),
      "--allow-net",
      "--allow-env",
      ...entryOf(config, path.join(folder, "index.ts")),
    ],
    {
      cwd: projectRoot,
      env: environment(config, name, place),
      stdio: ["pipe", "pipe", config.hidesErrors ? "ignore" : "inherit"],
      detached: true,
    },
  );
  // One line per call; errors go to the console.
  openLog(path.join(config.dataDir, `${name}.log`)).follow(child.stdout);
  const url = `http://127.0.0.1:${place.port}`;
  const running = trackProcess(child, { grace: 3000 });
  if (await waitUntilAnswering(child, url, 30_000)) return { url, ...running };
  await running.stop();
  throw new Error(`The edge function "${name}" did not start; what it said is above.`);
}
