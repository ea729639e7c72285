import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../project/settings.ts";
import {
  appOrigins,
  embeddedPublishableKey,
  gatewayUrl,
  listensOnAllInterfaces,
  loadSecrets,
  type StackConfig,
  webUrl,
} from "./config.ts";
import { openLog } from "./log-file.ts";
import { loadPushKeys } from "./push-keys.ts";
import { type Process, type Service, trackProcess, waitUntilAnswering } from "./service.ts";

const functionsDir = path.join(projectRoot, "supabase/functions");

/**
 * Heaps of a size that fits a function, in MiB: by default V8 goes by the memory of the machine and lets
 * hundreds of MiB gather before it clears them away. Half of what a hosted project grants a function.
 */
const heapFlags = "--v8-flags=--max-semi-space-size=1,--max-old-space-size=128";

/** The functions of the project: every folder with an index.ts. */
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

/** Where a function listens, and where the database's REST does: `readUrl` is that of a standby. */
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
  };
}

/** What Supabase's edge runtime hands to a function, and what the project's own settings add. */
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
    // As in the Docker stack, an inner address: the way round through the gateway would cost a hop.
    SUPABASE_URL: `http://127.0.0.1:${backendPort}`,
    PUBLIC_API_URL: gatewayUrl(config),
    ...(readUrl ? { READ_API_URL: readUrl } : {}),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: embeddedPublishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: loadSecrets(config).secretKey }),
    ...(name === "deliver" ? deliverySettings(config) : {}),
    ALLOWED_ORIGINS: appOrigins(config).join(","),
  };
}

/** What Deno runs: the function, on a stack on all addresses once for each host that it is called by. */
const entryOf = (config: StackConfig, index: string) =>
  listensOnAllInterfaces(config)
    ? [
        `--allow-read=${projectRoot}`,
        path.join(import.meta.dirname, "same-host.js"),
        pathToFileURL(index).href,
        String(config.ports.web),
      ]
    : [index];

/** Starts one edge function and resolves at its first answer. Throws when there is none. */
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
      // The packages that npm installed: nothing is fetched at start. They hide gaps of deno.json, which the
      // suite `supabase` finds.
      "--node-modules-dir=manual",
      "--cached-only",
      // Without it Deno prints a warning at the first call of each function.
      "--unstable-no-legacy-abort",
      heapFlags,
      "--preload",
      path.join(import.meta.dirname, "end-with-stack.js"),
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
  // One line for each call; errors go to the console.
  openLog(path.join(config.dataDir, `${name}.log`)).follow(child.stdout);
  const url = `http://127.0.0.1:${place.port}`;
  const running = trackProcess(child, { grace: 3000 });
  if (await waitUntilAnswering(child, url, 30_000)) return { url, ...running };
  await running.stop();
  throw new Error(`The edge function "${name}" did not start; what it said is above.`);
}
