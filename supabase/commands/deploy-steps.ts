import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { supabaseCliOn } from "../project/cli.ts";
import { cliFolder } from "../project/cli-folder.ts";
import { fillTemplates } from "../project/email-templates.ts";
import { compareMigrations } from "../project/migrations.ts";
import { projectRoot } from "../project/settings.ts";
import { loadReferenceData } from "../seeds/reference/load.ts";
import { scheduleJobs } from "./clock.ts";
import { functionSecrets, withSecretsFile } from "./function-secrets.ts";
import {
  checkAuthSettings,
  lastBackupOf,
  managementApiUrl,
  requireCurrentPassword,
  requirePrivateChannels,
  secretKeyOf,
} from "./management-api.ts";

export interface Target {
  /** The project's reference, as in <ref>.supabase.co. */
  readonly ref: string;
  readonly site: string;
  /** Connection string of the direct connection or the session pooler. */
  readonly databaseUrl: string;
  readonly publishableKey: string;
  /** Whether to migrate existing data that has no recent backup. */
  readonly mayLackBackup: boolean;
}

export interface Step {
  readonly name: string;
  /** How an operator would do the step by hand. */
  readonly byHand: string;
  /** Reads what `run` will read, so that a token without permission fails before the first step. */
  checkAccess?(): Promise<unknown>;
  run(): Promise<void>;
}

/**
 * Pushes the settings of config.toml with the site's addresses. Version 2 of the CLI reads the file
 * only.
 */
async function pushSettings({ ref, site }: Target): Promise<void> {
  const pages = ["/change-password", "/account"].map((page) => site + page);
  const folder = cliFolder();
  try {
    const file = path.join(folder, "supabase/config.toml");
    const quoted = pages.map((page) => `"${page}"`).join(", ");
    const settings = readFileSync(file, "utf8")
      .replace(/^site_url = .*$/m, `site_url = "${site}"`)
      .replace(/^additional_redirect_urls = \[[^\]]*\]/m, `additional_redirect_urls = [${quoted}]`);
    writeFileSync(file, settings);
    fillTemplates(path.join(folder, "supabase/templates"));
    // From version 3, shell variables take precedence over the file.
    await supabaseCliOn(ref, ["config", "push", "--workdir", folder], {
      SUPABASE_AUTH_SITE_URL: site,
      SUPABASE_AUTH_ADDITIONAL_REDIRECT_URLS: pages.join(","),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const day = 24 * 60 * 60 * 1000;

/** Requires a backup of the last day before migrations change data. Throws with instructions. */
async function requireBackup({ ref, databaseUrl, mayLackBackup }: Target): Promise<void> {
  const { isEmpty, pending } = await compareMigrations(databaseUrl);
  if (isEmpty || pending.length === 0) return;
  console.log(`  The data will be upgraded by ${pending.join(", ")}.`);
  if (mayLackBackup) return;
  const backup = await lastBackupOf(ref);
  if (backup === undefined || Date.now() - backup > day)
    throw new Error(
      "The project has no backup of the last 24 hours. Make one (supabase/operations.md, Backups), then deploy with --without-backup.",
    );
  console.log(`  The last backup is from ${new Date(backup).toISOString()}.`);
}

async function buildApp(
  { site, publishableKey }: Target,
  url: string,
  pushKey: string | undefined,
): Promise<void> {
  process.env.VITE_SITE_URL = site;
  process.env.VITE_SUPABASE_URL = url;
  if (pushKey) process.env.VITE_VAPID_PUBLIC_KEY = pushKey;
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = publishableKey;
  process.env.NODE_ENV = "production";
  const { build } = await import("vite");
  await build({ configFile: path.join(projectRoot, "web/vite.config.ts"), logLevel: "warn" });
}

/** All steps in order. Each is idempotent, so an interrupted run can resume. */
export function deploySteps(target: Target): readonly Step[] {
  const { ref, site, databaseUrl } = target;
  const url = `https://${ref}.supabase.co`;
  const secrets = functionSecrets(site);
  return [
    {
      name: "check",
      byHand: "npm run migrations -- check --db-url …",
      async run() {
        const { changed, newer } = await compareMigrations(databaseUrl);
        if (changed.length > 0)
          throw new Error(
            `The database ran other versions of ${changed.join(", ")}: migrations that were applied never change, so restore those files and add a migration.`,
          );
        if (newer.length > 0)
          throw new Error(
            `The database is newer than this checkout, which lacks ${newer.join(", ")}: update the checkout.`,
          );
      },
    },
    {
      name: "backup",
      byHand: `GET ${managementApiUrl()}/v1/projects/${ref}/database/backups, if migrations will change data`,
      run: () => requireBackup(target),
    },
    {
      name: "database",
      byHand: "npx supabase db push to …",
      run: async () => void (await supabaseCliOn(databaseUrl, ["db", "push"])),
    },
    {
      name: "settings",
      byHand: `npx supabase config push to ${ref}, with site_url = "${site}"`,
      checkAccess: () => checkAuthSettings(ref),
      run: () => pushSettings(target),
    },
    {
      name: "passwords",
      byHand: `PATCH ${managementApiUrl()}/v1/projects/${ref}/config/auth { security_update_password_require_current_password: true }`,
      run: () => requireCurrentPassword(ref),
    },
    {
      name: "realtime",
      byHand: `PATCH ${managementApiUrl()}/v1/projects/${ref}/config/realtime { private_only: true }`,
      run: () => requirePrivateChannels(ref),
    },
    {
      name: "secrets",
      byHand: `npx supabase secrets set --env-file … to ${ref}, with ${Object.keys(secrets).join(", ")}`,
      run: () =>
        withSecretsFile(secrets, async (file) => {
          await supabaseCliOn(ref, ["secrets", "set", "--env-file", file]);
        }),
    },
    {
      name: "functions",
      byHand: `npx supabase functions deploy --use-api to ${ref}`,
      run: async () => void (await supabaseCliOn(ref, ["functions", "deploy", "--use-api"])),
    },
    {
      name: "clock",
      byHand:
        "pg_cron and pg_net, the secret key into the Vault, and select cron.schedule(…) for each job",
      checkAccess: () => secretKeyOf(ref),
      run: async () => scheduleJobs(databaseUrl, url, await secretKeyOf(ref)),
    },
    {
      name: "catalogue",
      byHand: "npm run seed -- --db-url …",
      run: () => loadReferenceData(databaseUrl),
    },
    {
      name: "app",
      byHand: `VITE_SITE_URL=${site} VITE_SUPABASE_URL=${url} VITE_SUPABASE_PUBLISHABLE_KEY=… npm run build`,
      run: () => buildApp(target, url, secrets.VAPID_PUBLIC_KEY),
    },
  ];
}
