// `npm run release -- <version>`: freezes the migrations and the API, dates the changelog, commits and tags.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { databaseUrl } from "../local/config.ts";
import { disposableConfig } from "../local/disposable-config.ts";
import { runPart } from "../local/parts/part.ts";
import { superuser } from "../local/postgres/postgres.ts";
import { deleteFolders } from "../local/postgres/postgres-binaries.ts";
import { startStack } from "../local/stack.ts";
import {
  changedReleasedMigrations,
  compareVersions,
  digestsOfMigrations,
  releasedVersions,
  releaseFile,
  versionPattern,
} from "../project/releases.ts";
import { projectRoot } from "../project/settings.ts";
import { reportFailure } from "./database.ts";
import { breakingChanges } from "./openapi/breaking.ts";
import { openApiFile, openApiText } from "./openapi.ts";
import { releaseChangelog } from "./release/changelog.ts";
import { dumpData } from "./release/data.ts";

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "inherit"] })
    .toString()
    .trim();

const majorOf = (version: string) => versionPattern.exec(version)?.[1];

/** Requires a later version, a clean checkout and, within a major version, an API that breaks no client. */
async function requireReleasable(version: string): Promise<void> {
  if (!versionPattern.test(version))
    throw new Error("Usage: npm run release -- <major.minor.patch>");
  const last = releasedVersions().at(-1);
  if (last !== undefined && compareVersions(version, last) <= 0)
    throw new Error(`${version} is not later than ${last}.`);
  if (run("git", "status", "--porcelain") !== "")
    throw new Error("The checkout has uncommitted changes.");
  const changed = changedReleasedMigrations();
  if (changed.length > 0)
    throw new Error(`Released migrations have changed: ${changed.join(", ")}. Restore them.`);
  if (last === undefined || majorOf(last) !== majorOf(version)) return;
  const before = JSON.parse(readFileSync(releaseFile(last, "openapi.json"), "utf8"));
  const breaks = breakingChanges(before, JSON.parse(await openApiText(version)));
  if (breaks.length > 0)
    throw new Error(["These changes need a new major version:", ...breaks].join("\n"));
}

/** Starts a disposable stack with demo data and returns all its rows. */
async function dumpDemoData(): Promise<string> {
  const config = await disposableConfig();
  try {
    const stack = await startStack(config, {
      web: "none",
      seed: (url) => runPart("demo", url),
    });
    try {
      return await dumpData(databaseUrl(config, superuser));
    } finally {
      await stack.stop();
    }
  } finally {
    deleteFolders(config);
  }
}

async function release(version: string): Promise<void> {
  await requireReleasable(version);
  const changelogFile = path.join(projectRoot, "CHANGELOG.md");
  const day = new Date().toISOString().slice(0, 10);
  const changelog = releaseChangelog(readFileSync(changelogFile, "utf8"), version, day);
  run("npm", "test", "--", "all");
  // Writes results/api.md, which the release commits. Only this benchmark shows plans for few fans.
  run("npm", "run", "bench:api");

  const data = await dumpDemoData();
  writeFileSync(changelogFile, changelog);
  run("npm", "version", version, "--no-git-tag-version", "--allow-same-version");
  const openApi = await openApiText(version);
  writeFileSync(openApiFile, openApi);
  mkdirSync(releaseFile(version, ""), { recursive: true });
  writeFileSync(releaseFile(version, "openapi.json"), openApi);
  writeFileSync(releaseFile(version, "migrations.sha256"), digestsOfMigrations());
  writeFileSync(releaseFile(version, "data.json.br"), brotliCompressSync(data));
  run("git", "add", "--all");
  run("git", "commit", "--message", `Release ${version}`);
  run("git", "tag", "--annotate", `v${version}`, "--message", `Not Just Me ${version}`);
}

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [version = ""] = positionals;
  await release(version);
  console.log(
    `Version ${version} is committed and tagged. Publish it with: git push --follow-tags`,
  );
} catch (error) {
  reportFailure(error);
}
