import { fork } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import type { TomlTable } from "smol-toml";
import { withOperator } from "../../project/email-templates.ts";
import { projectRoot, projectSettings, table } from "../../project/settings.ts";
import type { Mail } from "../auth/mailbox.ts";
import {
  databaseUrl,
  embeddedPublishableKey,
  gatewayUrl,
  loadSecrets,
  type StackConfig,
  signInLimits,
  webUrl,
} from "../config.ts";
import { openLog } from "../parts/log-file.ts";
import {
  heapFlags,
  type Process,
  type Service,
  trackProcess,
  waitForMessage,
} from "../parts/service.ts";
import { superuser } from "../postgres/postgres.ts";
import { writePrivateFile } from "../private-file.ts";

/** The child's (lite-server.ts) reports, and the commands that it waits for. */
export interface FromLite {
  readonly schemaReady?: true;
  readonly isServing?: true;
  readonly mail?: Mail;
  readonly failed?: string;
}
export interface ToLite {
  readonly serve: number;
  readonly millisecondsBetweenMails: number;
  /** PostgREST's address, if it serves REST. */
  readonly restUrl?: string | undefined;
}

/** Settings that the child reads beside the library. */
export interface LiteConfig {
  readonly db: { readonly url: string };
  readonly auth: {
    readonly site_url: string;
    readonly jwt_secret: string;
    readonly secret_key: string;
    readonly minimum_password_length: number;
    readonly email: { readonly otp_expiry: number; readonly enable_confirmations: boolean };
  };
}

/** Gives the services' schemas Supabase's owners, grants and guards. */
const serviceSchemas = readFileSync(path.join(import.meta.dirname, "service-schemas.sql"), "utf8");

/** The project's config.toml with this stack's addresses and keys. */
function liteConfig(config: StackConfig): object {
  const project = projectSettings();
  // Settings that both know: the library rejects the CLI's newer ones.
  const { schemas, extra_search_path, max_rows } = table(project, "api");
  const auth = table(project, "auth");
  const email = table(auth, "email");
  const templates = Object.entries(table(email, "template")).map(([name, template]) => [
    name,
    {
      ...(template as TomlTable),
      content_path: path.join(projectRoot, String((template as TomlTable).content_path)),
    },
  ]);
  const secrets = loadSecrets(config);
  return {
    project_id: String(project.project_id),
    api: { schemas, extra_search_path, max_rows, external_url: gatewayUrl(config) },
    db: { driver: "postgres", url: databaseUrl(config, "supabase_lite") },
    auth: {
      ...auth,
      enabled: true,
      // The library has no rate limits and rejects the setting.
      rate_limit: undefined,
      // The library has no hooks either; auth/sign-up.ts calls this one.
      hook: undefined,
      site_url: webUrl(config),
      additional_redirect_urls: ["/change-password", "/account"].map(
        (page) => webUrl(config) + page,
      ),
      jwt_secret: secrets.jwtSecret,
      publishable_key: embeddedPublishableKey,
      secret_key: secrets.secretKey,
      email: {
        ...email,
        enabled: undefined,
        require_current_password: undefined,
        enable_confirmations: config.confirmsAddresses ?? false,
        template: Object.fromEntries(templates),
        // auth/mails.ts sends these emails, which the library does not know.
        notification: undefined,
      },
    },
    storage: { ...table(project, "storage"), enabled: true },
  };
}

interface LiteProcess extends Process {
  /** Serves auth, REST and storage on a loopback port, with the schema after the migrations. */
  serve(port: number, restUrl?: string): Promise<Service>;
}

/**
 * Starts `@supabase/lite` in place of GoTrue, PostgREST and Storage. When it resolves, `auth` and
 * `storage` exist; call `serve` after the migrations, since the exposed schema is read once.
 */
export async function startLite(
  config: StackConfig,
  onMail: (mail: Mail) => void,
): Promise<LiteProcess> {
  // The library stores uploads below its working folder.
  const folder = path.join(config.dataDir, "lite");
  mkdirSync(path.join(folder, "supabase"), { recursive: true });
  const configFile = path.join(folder, "supabase", "config.json");
  writePrivateFile(configFile, JSON.stringify(liteConfig(config)));

  const isPrepared = config.isStandby ?? false;
  // The library maintains the table of applied migrations, which postgres has owned since the last start.
  if (!isPrepared) await asSuperuser(config, "grant postgres to supabase_lite");
  const args = [configFile, ...(isPrepared ? ["prepared"] : [])];
  const child = fork(path.join(import.meta.dirname, "lite-server.ts"), args, {
    cwd: folder,
    detached: true,
    execArgv: heapFlags,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      EXPERIMENTAL_STORAGE: "1",
      LITE_TELEMETRY: "0",
      // Disposable passwords need no slow hash.
      ...(config.isDisposable ? { LITE_AUTH_BCRYPT_COST: "4" } : {}),
    },
  });
  const log = openLog(path.join(config.dataDir, "lite.log"));
  log.follow(child.stdout);
  log.follow(child.stderr);
  const running = trackProcess(child, { readError: () => log.last(/^\w*Error: /) ?? "" });
  child.on("message", (message: FromLite) => {
    const { mail } = message;
    if (mail) onMail({ ...mail, html: withOperator(mail.html) });
  });

  try {
    await waitForMessage(child, ({ schemaReady }: FromLite) => schemaReady);
    if (!isPrepared) await asSuperuser(config, serviceSchemas);
  } catch (error) {
    await running.stop();
    throw error;
  }
  return {
    ...running,
    async serve(port, restUrl) {
      const { millisecondsBetweenMails } = signInLimits(config);
      child.send({ serve: port, millisecondsBetweenMails, restUrl } satisfies ToLite);
      try {
        await waitForMessage(child, ({ isServing }: FromLite) => isServing);
      } catch (error) {
        await running.stop();
        throw error;
      }
      return { url: `http://127.0.0.1:${port}`, stop: running.stop };
    },
  };
}

/** How long to wait for a starting database, in ms. */
const timeout = 30_000;

/** Runs idempotent statements; repeats them until they succeed while the database is starting. */
async function asSuperuser(config: StackConfig, statements: string): Promise<void> {
  for (const deadline = Date.now() + timeout; ; ) {
    const sql = postgres(databaseUrl(config, superuser), { max: 1, onnotice: () => {} });
    try {
      await sql.unsafe(statements).simple();
      return;
    } catch (error) {
      const { code = "" } = error as { code?: string };
      if (!/^(57P0|CONN|ECONN)/.test(code) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await sql.end();
    }
  }
}
