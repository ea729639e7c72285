// `npm run deploy` against a stand-in of Supabase's Management API and this suite's database, by the real CLI.
import { execFile } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { projectRoot } from "../../local/config.ts";
import { type ManagementApi, startManagementApi } from "../../testing/support/management-api.ts";
import { projectRef } from "../../testing/support/new-project.ts";

const site = "https://fans.example";
let api: ManagementApi;
beforeAll(async () => {
  api = await startManagementApi();
});
afterAll(() => api.stop());

/** Resolves with the exit code and what was said. */
async function deploy(...args: string[]): Promise<{ code: number; said: string }> {
  const file = path.join(projectRoot, "supabase/commands/deploy.ts");
  const env = {
    ...api.environment,
    ...process.env,
    DATABASE_URL: inject("databaseUrl"),
    VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
  };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { env });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}
const project = ["--project", projectRef, "--site", site];
const names = "check database settings passwords secrets functions catalogue app".split(" ");

it("a dry run says what would be done, and does nothing", async () => {
  const { code, said } = await deploy(...project, "--dry-run");
  expect([code, said.match(/^would \w+/gm)]).toEqual([0, names.map((name) => `would ${name}`)]);
  expect(said).not.toContain(inject("databaseUrl"));
  expect(api.changes).toEqual([]);
});

it("asks for what it needs, and refuses what cannot be", async () => {
  expect((await deploy()).said).toContain("Usage: DATABASE_URL=");
  expect((await deploy("--project", "x", "--site", site)).said).toContain("is no reference");
  expect((await deploy("--project", projectRef, "--site", "fans")).said).toContain("no origin");
  expect((await deploy(...project, "--from", "lunch")).said).toContain("--from is one of check,");
});

it("sets a project up from the first step to the last, with the addresses of the site", async () => {
  const built = path.join(projectRoot, "web/dist-test");
  try {
    process.env.WEB_OUT_DIR = built;
    const { code, said } = await deploy(...project);
    expect([code, said]).toEqual([0, expect.stringContaining("Done. Serve web/dist")]);
    expect(readFileSync(path.join(built, "index.html"), "utf8")).toContain(projectRef);
  } finally {
    delete process.env.WEB_OUT_DIR;
    rmSync(built, { recursive: true, force: true });
  }
  const sent = api.changes.map(({ method, path: below }) => `${method} ${below}`);
  expect(sent).toEqual(
    expect.arrayContaining([
      "PATCH /postgrest",
      "PATCH /config/auth",
      "PATCH /config/storage",
      "POST /secrets",
      "POST /functions/deploy",
    ]),
  );
  const auth = api.changes.filter(({ path: below }) => below === "/config/auth");
  const settings = auth.map(({ body }) => JSON.parse(String(body)));
  expect(Object.assign({}, ...settings)).toMatchObject({
    site_url: site,
    uri_allow_list: `${site}/change-password,${site}/account`,
    security_update_password_require_current_password: true,
  });
}, 240_000);

it("says where to go on after a step that failed", async () => {
  process.env.SUPABASE_API_URL = "http://127.0.0.1:1";
  try {
    const { code, said } = await deploy(...project, "--from", "passwords");
    expect([code, said.match(/^… \w+/gm)]).toEqual([1, ["… passwords"]]);
    expect(said).toContain(
      `Go on with: npm run deploy -- --project ${projectRef} --site ${site} --from passwords`,
    );
  } finally {
    delete process.env.SUPABASE_API_URL;
  }
});
