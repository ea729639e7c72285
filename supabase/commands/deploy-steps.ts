import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cliFolder } from "../local/cli-folder.ts";
import { projectRoot } from "../local/config.ts";
import { otherMigrations, supabaseCli } from "../local/migrate.ts";
import { loadReferenceData } from "../seeds/reference/load.ts";
import { startClock } from "./clock.ts";
import { functionSecrets, withSecretsFile } from "./function-secrets.ts";
import { askForPresentPassword, managementApi, secretKeyOf } from "./management-api.ts";

export interface Target {
  /** The project's reference: what stands before .supabase.co. */
  readonly ref: string;
  /** The origin that the app is served from. */
  readonly site: string;
  /** Connection string of the direct connection or the session pooler. */
  readonly databaseUrl: string;
  readonly publishableKey: string;
}

export interface Step {
  readonly name: string;
  /** What it does, as it could be done by hand. */
  readonly says: string;
  run(): Promise<void>;
}

/** The settings of config.toml with the addresses of the site, in a folder of their own while `work` needs it. */
async function withSite<T>(site: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = cliFolder();
  try {
    const file = path.join(folder, "supabase/config.toml");
    const pages = ["/change-password", "/account"].map((page) => `"${site}${page}"`).join(", ");
    const settings = readFileSync(file, "utf8")
      .replace(/^site_url = .*$/m, `site_url = "${site}"`)
      .replace(/^additional_redirect_urls = \[[^\]]*\]/m, `additional_redirect_urls = [${pages}]`);
    writeFileSync(file, settings);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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

/** All that it takes, in order; each may be done twice, so that a run that broke off goes on where it did. */
export function deploySteps(target: Target): readonly Step[] {
  const { ref, site, databaseUrl } = target;
  const of = ["--project-ref", ref];
  const url = `https://${ref}.supabase.co`;
  const secrets = functionSecrets(site);
  return [
    {
      name: "check",
      says: "npm run migrations -- check --db-url …",
      async run() {
        const others = await otherMigrations(databaseUrl);
        if (others.length > 0)
          throw new Error(
            `The database ran other versions of ${others.join(", ")}: what they say now would not arrive there.`,
          );
      },
    },
    {
      name: "database",
      says: "npx supabase db push --db-url … --yes",
      run: async () => void (await supabaseCli(["db", "push", "--db-url", databaseUrl, "--yes"])),
    },
    {
      name: "settings",
      says: `npx supabase config push ${of.join(" ")} --yes, with site_url = "${site}"`,
      run: () =>
        withSite(site, async (folder) => {
          await supabaseCli(["config", "push", ...of, "--yes", "--workdir", folder]);
        }),
    },
    {
      name: "passwords",
      says: `PATCH ${managementApi()}/v1/projects/${ref}/config/auth { security_update_password_require_current_password: true }`,
      run: () => askForPresentPassword(ref),
    },
    {
      name: "secrets",
      says: `npx supabase secrets set --env-file … ${of.join(" ")}, with ${Object.keys(secrets).join(", ")}`,
      run: () =>
        withSecretsFile(secrets, async (file) => {
          await supabaseCli(["secrets", "set", "--env-file", file, ...of]);
        }),
    },
    {
      name: "functions",
      says: `npx supabase functions deploy --use-api ${of.join(" ")}`,
      run: async () => void (await supabaseCli(["functions", "deploy", "--use-api", ...of])),
    },
    {
      name: "clock",
      says: "pg_cron and pg_net, the secret key into the Vault, and select cron.schedule(…) for each job",
      run: async () => startClock(databaseUrl, url, await secretKeyOf(ref)),
    },
    {
      name: "catalogue",
      says: "npm run seed -- --db-url …",
      run: () => loadReferenceData(databaseUrl),
    },
    {
      name: "app",
      says: `VITE_SITE_URL=${site} VITE_SUPABASE_URL=${url} VITE_SUPABASE_PUBLISHABLE_KEY=… npm run build`,
      run: () => buildApp(target, url, secrets.VAPID_PUBLIC_KEY),
    },
  ];
}
