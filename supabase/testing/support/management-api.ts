import { rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { supabaseCliOn } from "../../project/cli.ts";
import { cliFolder } from "../../project/cli-folder.ts";
import { newProject, projectRef } from "./new-project.ts";

/** A write by the CLI. */
export interface Change {
  readonly method: string;
  /** The path below the project: "/config/auth". */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly contentType: string;
  readonly body: Buffer;
}

export interface ManagementApi {
  /** The writes so far, in order. */
  readonly changes: Change[];
  /** The responses to reads, by the path below the project. */
  readonly state: Record<string, unknown>;
  /** The environment in which a command of the project, and its CLI, find this server. */
  readonly environment: Readonly<Record<string, string>>;
  /** Runs the project's own CLI on a copy of its files, as if logged in. */
  cli(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** The state of a path that the token may not read or change. */
export class Refusal {
  readonly missing: readonly string[];
  constructor(missing: readonly string[]) {
    this.missing = missing;
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** The CLI checks the response to a changed setting, which contains all others. */
function respond(
  { method, path: below, query, body }: Change,
  states: Readonly<Record<string, unknown>>,
): [status: number, body: unknown] {
  const state = states[below];
  if (state instanceof Refusal)
    return [403, { message: "Forbidden", missing_permissions: state.missing }];
  if (below === "/functions/deploy") {
    const slug = query.get("slug");
    const deployed = { id: slug, slug, name: slug, version: 1, created_at: 1, updated_at: 1 };
    return [201, { ...deployed, status: "ACTIVE" }];
  }
  if (method === "PATCH") return [200, { ...(state as object), ...JSON.parse(String(body)) }];
  if (method !== "GET") return [200, {}];
  return state === undefined ? [404, { message: "Not found" }] : [200, state];
}

/** Mocks Supabase's Management API for one new project and records its writes. */
export async function startManagementApi(): Promise<ManagementApi> {
  const changes: Change[] = [];
  const state = { ...newProject };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const call: Change = {
      method: request.method ?? "",
      path: pathname.replace(/^\/v\d\/projects\/[a-z]+/, ""),
      query: searchParams,
      contentType: request.headers["content-type"] ?? "",
      body: await bodyOf(request),
    };
    if (call.method !== "GET") changes.push(call);
    const [status, body] = respond(call, state);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  // A copy, since the CLI stores the linked project in its folder.
  const copy = cliFolder();
  const profile = path.join(copy, "profile.yaml");
  const settings = { name: "test", api_url: url, dashboard_url: url, project_host: "localhost" };
  // JSON is valid YAML.
  writeFileSync(profile, JSON.stringify(settings));
  // In the format of a token, which nothing verifies.
  const environment = { SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}` };
  return {
    changes,
    state,
    environment: { ...environment, SUPABASE_PROFILE: profile, SUPABASE_API_URL: url },
    cli: (...args) =>
      supabaseCliOn(projectRef, [...args, "--workdir", copy, "--profile", profile], environment),
    stop: async () => {
      rmSync(copy, { recursive: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
