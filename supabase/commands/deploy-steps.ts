import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { projectRoot } from "../local/config.ts";
import { otherMigrations, supabaseCli } from "../local/migrate.ts";
import { loadReferenceData } from "../seeds/reference/load.ts";

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

/** Of Supabase's Management API; another one for whoever tries this without a project. */
const managementApi = () => process.env.SUPABASE_API_URL ?? "https://api.supabase.com";

/** As the CLI finds it: in the environment, or where `supabase login` put it. Undefined in a keychain. */
function accessToken(): string | undefined {
  if (process.env.SUPABASE_ACCESS_TOKEN) return process.env.SUPABASE_ACCESS_TOKEN;
  try {
    return readFileSync(path.join(homedir(), ".supabase/access-token"), "utf8").trim();
  } catch {
    return undefined;
  }
}

/** The settings of config.toml with the addresses of the site, in a folder of their own while `work` needs it. */
async function withSite<T>(site: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "not-just-me-deploy-"));
  try {
    for (const part of ["config.toml", "functions", "templates"])
      cpSync(path.join(projectRoot, "supabase", part), path.join(folder, "supabase", part), {
        recursive: true,
      });
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

/** Has Auth ask for the present password before it takes a new one: config.toml has no key for it. */
async function askForPresentPassword({ ref }: Target): Promise<void> {
  const token = accessToken();
  if (!token)
    throw new Error(
      "Set SUPABASE_ACCESS_TOKEN (supabase.com → Account → Access tokens): the CLI keeps yours where only it can read it.",
    );
  const answer = await fetch(`${managementApi()}/v1/projects/${ref}/config/auth`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ security_update_password_require_current_password: true }),
  });
  if (!answer.ok) throw new Error(`Supabase said ${answer.status}: ${await answer.text()}`);
}

async function buildApp({ ref, site, publishableKey }: Target): Promise<void> {
  process.env.VITE_SITE_URL = site;
  process.env.VITE_SUPABASE_URL = `https://${ref}.supabase.co`;
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = publishableKey;
  process.env.NODE_ENV = "production";
  const { build } = await import("vite");
  await build({ configFile: path.join(projectRoot, "web/vite.config.ts"), logLevel: "warn" });
}

/** All that it takes, in order; each may be done twice, so that a run that broke off goes on where it did. */
export function deploySteps(target: Target): readonly Step[] {
  const { ref, site, databaseUrl } = target;
  const of = ["--project-ref", ref];
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
      run: () => askForPresentPassword(target),
    },
    {
      name: "secrets",
      says: `npx supabase secrets set ALLOWED_ORIGINS=${site} ${of.join(" ")}`,
      run: async () =>
        void (await supabaseCli(["secrets", "set", `ALLOWED_ORIGINS=${site}`, ...of])),
    },
    {
      name: "functions",
      says: `npx supabase functions deploy --use-api ${of.join(" ")}`,
      run: async () => void (await supabaseCli(["functions", "deploy", "--use-api", ...of])),
    },
    {
      name: "catalogue",
      says: "npm run seed -- --db-url …",
      run: () => loadReferenceData(databaseUrl),
    },
    {
      name: "app",
      says: `VITE_SITE_URL=${site} VITE_SUPABASE_URL=https://${ref}.supabase.co VITE_SUPABASE_PUBLISHABLE_KEY=… npm run build`,
      run: () => buildApp(target),
    },
  ];
}
