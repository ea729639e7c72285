import { execFileSync, fork } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { databasePassword, databaseUrl, type StackConfig } from "../config.ts";
import { type LogFile, openLog } from "../parts/log-file.ts";
import { type Process, type Service, trackProcess } from "../parts/service.ts";
import { clusterOf, locatePostgres, type PostgresInstallation } from "./postgres-binaries.ts";
import { logLinePrefix, withoutRefusals } from "./postgres-log.ts";
import type { PostgresCommand } from "./postgres-server.ts";

/** The superuser, named as on Supabase, where migrations run as the weaker role `postgres`. */
export const superuser = "supabase_admin";

/** Disposable data may lose its last moments in a crash, which makes tests faster. */
export const durability = ({ isDisposable }: { isDisposable: boolean }) =>
  isDisposable
    ? {
        initdb: ["--no-sync"],
        server: ["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
      }
    : { initdb: [], server: [] };

const settings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=100",
  "shared_buffers=256MB",
  // On solid-state disks random reads cost hardly more than sequential ones.
  "random_page_cost=1.1",
  "timezone=UTC",
  `log_line_prefix=${logLinePrefix}`,
  // Compiling a plan costs more than the short queries of this app ever win back.
  "jit=off",
];

/** Creates the cluster. Throws if the directory is not a cluster, and removes a partial one. */
function createCluster(
  installation: PostgresInstallation,
  cluster: string,
  flags: readonly string[],
): void {
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new Error(
      `${cluster} is not a whole database: its PG_VERSION is missing. Bring it back with \`npm run restore\`, or begin afresh with \`npm run reset\`.`,
    );
  const passwordFile = path.join(installation.clusterDir, "initial-password");
  writeFileSync(passwordFile, databasePassword, { mode: 0o644 });
  try {
    execFileSync(
      installation.initdb,
      [
        "-D",
        cluster,
        "-U",
        superuser,
        "--encoding=UTF8",
        "--data-checksums",
        ...flags,
        "--auth=scram-sha-256",
        `--pwfile=${passwordFile}`,
        // As on Supabase: a human sort order.
        "--locale-provider=icu",
        "--icu-locale=en-US",
        "--locale=C",
      ],
      { cwd: "/", stdio: ["ignore", "ignore", "pipe"], ...installation.user },
    );
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer };
    throw new Error(`Postgres could not make its files.\n${String(stderr ?? message).trim()}`);
  } finally {
    rmSync(passwordFile);
  }
}

/** Waits for a server of a killed stack to shut down. */
async function waitForPredecessor(installation: PostgresInstallation, cluster: string) {
  const file = path.join(cluster, "postmaster.pid");
  for (let attempt = 0; existsSync(file) && attempt < 100; attempt++) {
    const pid = Number(readFileSync(file, "utf8").split("\n", 1)[0]);
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    if (attempt === 50)
      execFileSync(installation.pgCtl, ["stop", "-D", cluster, "-m", "fast"], {
        cwd: "/",
        stdio: "ignore",
        ...installation.user,
      });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Resolves with whether the database responds within 15 seconds and before `isOver`. */
export async function isAnswering(config: StackConfig, isOver = () => false): Promise<boolean> {
  for (let attempt = 0; attempt < 300 && !isOver(); attempt++) {
    const sql = postgres(databaseUrl(config, superuser), { max: 1, onnotice: () => {} });
    try {
      await sql`select 1`;
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await sql.end();
    }
  }
  return false;
}

/** The server's own reason for stopping, ignoring failed queries. */
const readStderr = (log: LogFile) =>
  log
    .last(/\b(FATAL|PANIC):(?! +(terminating|the database system is))|No space left/)
    ?.replace(/^.*?\] (\w{5} )?/, "") ?? "";

/**
 * Starts Postgres on the stack's data, and creates a cluster like Supabase's (bootstrap.sql) if
 * none exists. Throws with the end of the server's log.
 */
export async function startPostgres(config: StackConfig): Promise<Service & Process> {
  const installation = locatePostgres(config.dataDir);
  const cluster = clusterOf(config.dataDir);
  const { initdb, server: durabilitySettings } = durability(config);
  await waitForPredecessor(installation, cluster);
  if (!existsSync(path.join(cluster, "PG_VERSION"))) createCluster(installation, cluster, initdb);

  const log = openLog(path.join(config.dataDir, "postgres.log"));
  const flags = [...settings, ...durabilitySettings, ...(config.settings ?? [])];
  const command: PostgresCommand = {
    executable: installation.postgres,
    args: [
      "-D",
      cluster,
      "-p",
      String(config.ports.database),
      ...flags.flatMap((flag) => ["-c", flag]),
    ],
    user: installation.user,
  };
  const server = fork(
    path.join(import.meta.dirname, "postgres-server.ts"),
    [JSON.stringify(command)],
    // Its own process group: Ctrl-C reaches only the stack, which stops the parts in order.
    { stdio: ["ignore", "pipe", "pipe", "ipc"], detached: true },
  );
  log.follow(server.stdout);
  if (server.stderr) log.follow(withoutRefusals(server.stderr));
  const running = trackProcess(server, { readError: () => readStderr(log) });
  let hasExited = false;
  running.ended.then(() => {
    hasExited = true;
  });
  if (!(await isAnswering(config, () => hasExited))) {
    await running.stop();
    throw new Error(`Postgres did not start; its log is ${log.file}\n${readStderr(log)}`);
  }
  await bootstrap(config);
  return { url: databaseUrl(config), ...running };
}

async function bootstrap(config: StackConfig): Promise<void> {
  const sql = postgres(databaseUrl(config, superuser), { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql`select 1 from pg_roles where rolname = 'authenticator'`;
    if (row) return;
    const script = readFileSync(path.join(import.meta.dirname, "bootstrap.sql"), "utf8");
    await sql.unsafe(script.replaceAll(":password", `'${databasePassword}'`)).simple();
  } finally {
    await sql.end();
  }
}
