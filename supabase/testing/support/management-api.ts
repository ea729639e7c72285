import { rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { supabaseCliOn } from "../../project/cli.ts";
import { cliFolder } from "../../project/cli-folder.ts";
import { newProject, projectRef } from "./new-project.ts";

/** A call of the CLI that changes something. */
export interface Change {
  readonly method: string;
  /** Below the project: "/config/auth". */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly contentType: string;
  readonly body: Buffer;
}

export interface ManagementApi {
  /** What has come in so far, in order. */
  readonly changes: Change[];
  /** By which a command of the project, and the CLI that it runs, find this. */
  readonly environment: Readonly<Record<string, string>>;
  /** Runs the project's own CLI on a copy of what it reads, as on a machine that is logged in. */
  cli(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** The CLI checks what it is answered: a setting that was changed is answered with all others. */
function answer({ method, path: below, query, body }: Change): [status: number, body: unknown] {
  const state = newProject[below];
  if (below === "/functions/deploy") {
    const slug = query.get("slug");
    const deployed = { id: slug, slug, name: slug, version: 1, created_at: 1, updated_at: 1 };
    return [201, { ...deployed, status: "ACTIVE" }];
  }
  if (method === "PATCH") return [200, { ...(state as object), ...JSON.parse(String(body)) }];
  if (method !== "GET") return [200, {}];
  return state === undefined ? [404, { message: "Not found" }] : [200, state];
}

/** Plays Supabase's Management API for one new project, and keeps what it is told. */
export async function startManagementApi(): Promise<ManagementApi> {
  const changes: Change[] = [];
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
    const [status, body] = answer(call);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  // A copy, for the CLI notes in its folder which project it has spoken with.
  const copy = cliFolder();
  const profile = path.join(copy, "profile.yaml");
  const settings = { name: "test", api_url: url, dashboard_url: url, project_host: "localhost" };
  // JSON is YAML too.
  writeFileSync(profile, JSON.stringify(settings));
  // In the form of a token; nothing looks at it.
  const environment = { SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}` };
  return {
    changes,
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
