// `npm run deploy` with the real CLI against a mock of Supabase's Management API and this suite's database.
import { execFile } from "node:child_process";
import { readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { scheduleJobs } from "../../commands/clock.ts";
import { missingObjects } from "../../project/platform-objects.ts";
import { projectRoot } from "../../project/settings.ts";
import {
  type ManagementApi,
  Refusal,
  startManagementApi,
} from "../../testing/support/management-api.ts";
import { projectRef } from "../../testing/support/new-project.ts";

const site = "https://fans.example";
let api: ManagementApi;
/** A CLI of a different version. */
let cli: string | undefined;
const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
beforeAll(async () => {
  api = await startManagementApi();
  // pg_cron, pg_net and the Vault, as far as a deployment uses them.
  await sql.unsafe(`
    create schema cron; create schema net; create schema vault;
    create table cron.job (jobname text primary key, schedule text, command text);
    create table cron.job_run_details (runid bigint, end_time timestamptz);
    insert into cron.job_run_details values (1, now() - interval '4 days'), (2, now());
    create function cron.schedule(text, text, text) returns void language sql as $$
      insert into cron.job values ($1, $2, $3)
      on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
    $$;
    create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
    create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
    create function vault.create_secret(text, text) returns void language sql as
      $$ insert into vault.secrets (secret, name) values ($1, $2) $$;
    create function vault.update_secret(uuid, text) returns void language sql as
      $$ update vault.secrets set secret = $2 where id = $1 $$;
    create table net.calls (url text, headers jsonb);
    create function net.http_post(url text, headers jsonb, timeout_milliseconds integer) returns void
      language sql as $$ insert into net.calls values (url, headers) $$`);
});
afterAll(async () => {
  await sql`drop schema cron, net, vault cascade`;
  await Promise.all([api.stop(), sql.end()]);
});

/** Resolves with the exit code and the output. */
async function deploy(...args: string[]): Promise<{ code: number; output: string }> {
  const file = path.join(projectRoot, "supabase/commands/deploy.ts");
  const env: NodeJS.ProcessEnv = {
    ...api.environment,
    ...process.env,
    ...(cli ? { SUPABASE_CLI: cli } : {}),
    DATABASE_URL: inject("databaseUrl"),
    VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
    MAIL_URL: "smtps://fans:p%40ss$word@mail.fans.example:465",
    MAIL_FROM: "Not Just Me <hello@fans.example>",
    VAPID_PUBLIC_KEY: "",
    VITE_OPERATOR: "Fans Inc.",
    VITE_CONTACT: "help@fans.example",
  };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { env });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}
const project = ["--project", projectRef, "--site", site];
const names =
  "check backup database settings passwords realtime secrets functions clock catalogue app".split(
    " ",
  );

it("a dry run lists its steps and does nothing", async () => {
  const { code, output } = await deploy(...project, "--dry-run");
  expect([code, output.match(/^would \w+/gm)]).toEqual([0, names.map((name) => `would ${name}`)]);
  expect(output).toMatch(
    /^A scoped access token needs: backups_read, .*api_gateway_keys_secret_read\.$/m,
  );
  expect(output).not.toContain(inject("databaseUrl"));
  expect(output).toContain("with ALLOWED_ORIGINS, SITE_URL, MAIL_FROM, MAIL_URL");
  expect(output).not.toContain("ss$word");
  expect(api.changes).toEqual([]);
});

it("deploy rejects missing and invalid arguments", async () => {
  expect((await deploy()).output).toContain("Usage: DATABASE_URL=");
  expect((await deploy("--project", "x", "--site", site)).output).toContain(
    "is not a project reference",
  );
  expect((await deploy("--project", projectRef, "--site", "fans")).output).toContain(
    "is not an origin",
  );
  expect((await deploy(...project, "--from", "lunch")).output).toContain("--from is one of check,");
});

/** The CLI that users install today. The registries don't have it for all platforms yet, so it is not pinned. */
const nextCli = "supabase@3.1.0";

async function pathOfNextCli(): Promise<string> {
  const args = ["exec", "--yes", `--package=${nextCli}`, "--", "which", "supabase"];
  const { stdout } = await promisify(execFile)("npm", args, { cwd: tmpdir() });
  return realpathSync(stdout.trim());
}

// Not every registry has its packages for other platforms.
it.runIf(process.platform === "linux" && process.arch === "x64")(
  `runs the steps of the CLI with ${nextCli} too`,
  async () => {
    const before = api.changes.length;
    try {
      cli = await pathOfNextCli();
      for (const step of ["database", "settings", "secrets", "functions"]) {
        const { code, output } = await deploy(...project, "--from", step, "--to", step);
        expect([step, code, output]).toEqual([step, 0, expect.stringContaining(`… ${step}`)]);
        expect(output).not.toMatch(/deprecated|will be removed/i);
      }
    } finally {
      cli = undefined;
    }
    const sent = api.changes.splice(before);
    expect(sent.map(({ method, path: below }) => `${method} ${below}`)).toEqual(
      expect.arrayContaining([
        "PATCH /postgrest",
        "PATCH /config/auth",
        "PATCH /config/storage",
        "POST /secrets",
        "POST /functions/deploy",
      ]),
    );
    const auth = sent.find(({ path: below }) => below === "/config/auth");
    expect(JSON.parse(String(auth?.body))).toMatchObject({
      site_url: site,
      uri_allow_list: `${site}/change-password,${site}/account`,
      security_update_password_require_current_password: true,
      mailer_templates_recovery_content: expect.stringContaining("run by Fans Inc. Contact: help@"),
    });
  },
);

it("deploy sets up a project from the first step to the last, with the site's addresses", async () => {
  const built = path.join(projectRoot, "web/dist-test");
  try {
    process.env.WEB_OUT_DIR = built;
    const { code, output } = await deploy(...project);
    expect([code, output]).toEqual([0, expect.stringContaining("Done. Serve web/dist")]);
    const document = readFileSync(path.join(built, "index.html"), "utf8");
    expect(document).toContain(projectRef);
    expect(document).toContain(`"og:image" content="${site}/link-picture.png"`);
  } finally {
    delete process.env.WEB_OUT_DIR;
    rmSync(built, { recursive: true, force: true });
  }
  const sent = api.changes.map(({ method, path: below }) => `${method} ${below}`);
  expect(sent).toEqual(
    expect.arrayContaining([
      "PATCH /postgrest",
      "PATCH /config/auth",
      "PATCH /config/realtime",
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
});

it("deploy rejects public Realtime channels", () => {
  const realtime = api.changes.filter(({ path: below }) => below === "/config/realtime");
  expect(realtime.map(({ body }) => JSON.parse(String(body)))).toContainEqual({
    private_only: true,
  });
});

it("deploy sets the functions' settings and keeps those that are set nowhere", () => {
  const [set] = api.changes.filter(({ path: below }) => below === "/secrets");
  const secrets = JSON.parse(String(set?.body)) as { name: string; value: string }[];
  expect(Object.fromEntries(secrets.map(({ name, value }) => [name, value]))).toEqual({
    ALLOWED_ORIGINS: site,
    SITE_URL: site,
    MAIL_FROM: "Not Just Me <hello@fans.example>",
    MAIL_URL: "smtps://fans:p%40ss$word@mail.fans.example:465",
    VITE_OPERATOR: "Fans Inc.",
    VITE_CONTACT: "help@fans.example",
  });
});

it("deploy schedules the jobs once, and they call the project with its key", async () => {
  const url = `https://${projectRef}.supabase.co`;
  const readSecrets = () => sql`select name, secret from vault.secrets`;
  expect(await readSecrets()).toMatchObject([{ name: "storage_key", secret: "sb_secret_test" }]);
  await scheduleJobs(inject("databaseUrl"), url, "sb_secret_renewed");
  expect(await readSecrets()).toMatchObject([{ name: "storage_key", secret: "sb_secret_renewed" }]);
  const jobs = await sql`select jobname, command from cron.job order by jobname`;
  expect(jobs.map(({ jobname }) => jobname)).toEqual([
    "delete old job runs",
    "delete removed content",
    "deliver",
    "feeds",
    "forget suspended addresses",
    "hide swept pictures",
    "open due drafts",
    "remove deleted accounts",
    "sweep pictures",
    "sync feed games",
  ]);
  for (const { command } of jobs) await sql.unsafe(command);
  expect(await sql`select runid from cron.job_run_details`).toEqual([{ runid: "2" }]);
  expect(await sql`select * from net.calls where url like '%deliver%' order by url`).toMatchObject(
    ["deliver", "deliver/pictures"].map((name) => ({
      url: `${url}/functions/v1/${name}`,
      headers: { apikey: "sb_secret_renewed" },
    })),
  );
});

it("the check of a restored project names the clock's jobs and key, which a dump omits", async () => {
  expect(await missingObjects(inject("databaseUrl"), true)).toEqual([]);
  await sql`delete from cron.job where jobname = 'deliver'`;
  await sql`delete from vault.secrets where true`;
  expect(await missingObjects(inject("databaseUrl"), true)).toEqual([
    "job deliver of pg_cron",
    "secret storage_key in the Vault",
  ]);
});

it("deploy changes nothing and stops when the database ran other migrations", async () => {
  const version = sql`version = (select min(version) from supabase_migrations.schema_migrations)`;
  const [before] = await sql`
    select statements from supabase_migrations.schema_migrations where ${version}`;
  await sql`
    update supabase_migrations.schema_migrations set statements = '{select 1}' where ${version}`;
  try {
    const changes = api.changes.length;
    const { code, output } = await deploy(...project);
    expect([code, output.match(/^… \w+/gm)]).toEqual([1, ["… check"]]);
    expect(output).toContain("The database ran other versions of 20261201000000_baseline.sql");
    expect(output).not.toContain("Resume with");
    expect(api.changes).toHaveLength(changes);
  } finally {
    await sql`
      update supabase_migrations.schema_migrations set statements = ${before?.statements}
      where ${version}`;
  }
});

it("deploy stops at data newer than the checkout", async () => {
  await sql`
    insert into supabase_migrations.schema_migrations (version, name) values ('20990101000000', 'gone')`;
  try {
    const { code, output } = await deploy(...project);
    expect([code, output.match(/^… \w+/gm)]).toEqual([1, ["… check"]]);
    expect(output).toContain("lacks 20990101000000_gone.sql: update the checkout.");
  } finally {
    await sql`delete from supabase_migrations.schema_migrations where version = '20990101000000'`;
  }
});

it("deploy migrates existing data only with a backup of the last day, or without one on request", async () => {
  const [first] =
    await sql`select min(version) as version from supabase_migrations.schema_migrations`;
  const renameFirst = (from: string, to: string) => sql`
    update supabase_migrations.schema_migrations set version = ${to} where version = ${from}`;
  const step = ["--from", "backup", "--to", "backup"];
  const { "/database/backups": none } = api.state;
  const keepBackup = (change: object) => {
    api.state["/database/backups"] = { ...(none as object), ...change };
  };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  expect((await deploy(...project, ...step)).output).not.toContain("will be upgraded");
  await renameFirst(first?.version, "20200101000000");
  try {
    for (const change of [
      {},
      { backups: [{ status: "COMPLETED", inserted_at: hoursAgo(25) }] },
      { backups: [{ status: "FAILED", inserted_at: hoursAgo(1) }] },
    ]) {
      keepBackup(change);
      const { code, output } = await deploy(...project, ...step);
      expect(code).toBe(1);
      expect(output).toContain("The data will be upgraded by 20261201000000_baseline.sql.");
      expect(output).toContain("The project has no backup of the last 24 hours.");
    }
    expect((await deploy(...project, ...step, "--without-backup")).code).toBe(0);
    for (const change of [
      { backups: [{ status: "COMPLETED", inserted_at: hoursAgo(1) }] },
      { physical_backup_data: { latest_physical_backup_date_unix: Date.now() / 1000 - 60 } },
      { pitr_enabled: true },
    ]) {
      keepBackup(change);
      const { code, output } = await deploy(...project, ...step);
      expect([code, output]).toEqual([0, expect.stringContaining("The last backup is from")]);
    }
  } finally {
    await renameFirst("20200101000000", first?.version);
    keepBackup({});
  }
});

it("deploy names the step to resume with after a failure", async () => {
  process.env.SUPABASE_API_URL = "http://127.0.0.1:1";
  try {
    const { code, output } = await deploy(...project, "--from", "passwords", "--to", "realtime");
    expect([code, output.match(/^… \w+/gm)]).toEqual([1, ["… passwords"]]);
    expect(output).toContain(
      `Resume with: npm run deploy -- --project ${projectRef} --site ${site} --from passwords`,
    );
  } finally {
    delete process.env.SUPABASE_API_URL;
  }
});

it("deploy names the permission that its token lacks before it changes anything", async () => {
  const { "/api-keys": keys } = api.state;
  api.state["/api-keys"] = new Refusal(["api_gateway_keys_secret_read"]);
  try {
    const changes = api.changes.length;
    const { code, output } = await deploy(...project);
    expect([code, output.match(/^… \w+/gm)]).toEqual([1, null]);
    expect(output).toContain("The access token lacks api_gateway_keys_secret_read.");
    expect(api.changes).toHaveLength(changes);
  } finally {
    api.state["/api-keys"] = keys;
  }
});
