// The upload of `supabase functions deploy` boots under Supabase's Deno and serves calls.
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { functionNames } from "../../local/functions.ts";
import type { Service } from "../../local/parts/service.ts";
import { type Deployment, deployFunctions } from "../../testing/support/deployment.ts";
import { call, type Fan, newFan } from "../../testing/support/fan.ts";
import { bootDeployed, cannotHost } from "../../testing/support/hosted-runtime.ts";

let deployments: Deployment[];
beforeAll(async () => {
  deployments = await deployFunctions();
});

describe("deploying", () => {
  it("uploads every function", () => {
    expect(deployments.map(({ name }) => name).sort()).toEqual(functionNames());
  });

  it.each(functionNames())("includes the modules that %s shares, and no test", (name) => {
    const { files } = deployments.find((deployment) => deployment.name === name) as Deployment;
    const paths = [...files.keys()];
    expect(paths).toEqual(
      expect.arrayContaining([
        `supabase/functions/${name}/deno.json`,
        `supabase/functions/${name}/app.ts`,
        "supabase/functions/_shared/contract/errors.ts",
        "supabase/functions/_shared/http/errors.ts",
      ]),
    );
    const own = [`supabase/functions/${name}/`, "supabase/functions/_shared/"];
    expect(paths.filter((path) => !own.some((folder) => path.startsWith(folder)))).toEqual([]);
    expect(paths.filter((path) => path.includes(".test."))).toEqual([]);
  });

  it("leaves token checks to the functions, since some calls need no token", () => {
    expect(deployments.map(({ metadata }) => metadata.verify_jwt)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

if (cannotHost) console.warn(cannotHost);
describe.skipIf(cannotHost)("deployed functions", () => {
  const running = new Map<string, Service>();
  let ann: Fan;
  beforeAll(async () => {
    const env = {
      SUPABASE_URL: inject("supabaseUrl"),
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: inject("publishableKey") }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: "secret" }),
    };
    for (const deployment of deployments)
      running.set(deployment.name, await bootDeployed(deployment, env));
    ann = await newFan("ann");
  });
  afterAll(async () => {
    for (const service of running.values()) await service.stop();
  });

  /** Supabase passes a call on with the function's name at the front of its path. */
  const ask = (method: string, path: string, options: Parameters<typeof call>[2] = {}) =>
    call(method, path, { ...options, base: running.get(path.split("/")[1] ?? "")?.url });

  it("deployed functions return a ranking to visitors", async () => {
    const { status, body } = await ask("GET", "/api/rankings/teams/top");
    expect(status).toBe(200);
    expect(body).toBeInstanceOf(Array);
  });

  it("deployed functions return a fan's profile and feed", async () => {
    const { token } = ann;
    const profile = await ask("GET", `/api/users/${ann.id}`, { token });
    expect(profile).toMatchObject({ status: 200, body: { supabaseId: ann.id, email: ann.email } });
    const feed = await ask("GET", "/api/posts", { token });
    expect(feed).toMatchObject({ status: 200, body: { posts: expect.any(Array) } });
  });

  it("deployed functions return the errors of invalid ratings", async () => {
    const response = await ask("POST", "/api/ratings", { token: ann.token, body: { ratings: 1 } });
    expect(response).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", issues: [{ path: "ratings" }] },
    });
  });

  it("places suggests cities", async () => {
    const response = await ask("POST", "/places", { token: ann.token, body: { input: "bost" } });
    expect(response).toMatchObject({ status: 200, body: { suggestions: expect.any(Array) } });
  });

  // Supabase's gateway may add its anonymous token.
  it.each([undefined, "e30.eyJyb2xlIjoiYW5vbiJ9.c2ln"])(
    "deployed functions return 401 without a session, with the token %s",
    async (token) => {
      const body = { input: "bost" };
      for (const response of [
        await ask("GET", "/api/posts", { token }),
        await ask("POST", "/places", { token, body }),
      ])
        expect(response).toMatchObject({ status: 401, body: { message: "Please log in." } });
    },
  );
});
