// `npm run pictures -- sweep`: deletes unused pictures and their files, in the embedded stack or in
// the project at --db-url and --url with SUPABASE_SECRET_KEY.
import { parseArgs } from "node:util";
import postgres from "postgres";
import { gatewayUrl, loadSecrets } from "../local/config.ts";
import { configFromEnvironment } from "../local/environment.ts";
import { databaseOrStack, reportFailure } from "./database.ts";

const usage =
  "Usage: npm run pictures -- sweep  [--db-url <url> --url <https://ref.supabase.co>, with SUPABASE_SECRET_KEY]";

export interface PicturesTarget {
  readonly databaseUrl: string;
  /** The Storage API's address. */
  readonly url: string;
  readonly secretKey: string;
}

/** The batch size of one call to Storage. */
const batchSize = 100;

async function deletePictures(
  { url, secretKey }: PicturesTarget,
  paths: readonly string[],
): Promise<void> {
  const answer = await fetch(`${url}/storage/v1/object/avatars`, {
    method: "DELETE",
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ prefixes: paths }),
  });
  const removed = answer.ok ? ((await answer.json()) as unknown[]).length : 0;
  // The next query would return the same pictures: an endless loop.
  if (removed === 0) throw new Error(`Storage answered ${answer.status} and removed nothing.`);
}

/** Deletes the pictures that no profile uses, and returns how many. */
export async function sweepPictures(target: PicturesTarget): Promise<number> {
  const sql = postgres(target.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    for (let count = 0; ; ) {
      const paths = await sql<{ path: string }[]>`
        select path from private.pictures_to_sweep(${batchSize}) path`;
      if (paths.length === 0) return count;
      await deletePictures(
        target,
        paths.map(({ path }) => path),
      );
      count += paths.length;
    }
  } finally {
    await sql.end();
  }
}

function targetOf(dbUrl: string | undefined, url: string | undefined): PicturesTarget {
  const databaseUrl = databaseOrStack(dbUrl);
  if (dbUrl === undefined && url === undefined) {
    const config = configFromEnvironment();
    return { databaseUrl, url: gatewayUrl(config), secretKey: loadSecrets(config).secretKey };
  }
  const secretKey = process.env.SUPABASE_SECRET_KEY;
  if (!dbUrl || !url || !secretKey) throw new Error(usage);
  return { databaseUrl, url: url.replace(/\/+$/, ""), secretKey };
}

if (import.meta.main) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { "db-url": { type: "string" }, url: { type: "string" } },
    });
    if (positionals[0] !== "sweep") throw new Error(usage);
    const count = await sweepPictures(targetOf(values["db-url"], values.url));
    console.log(`${count} pictures that were on no profile are gone.`);
  } catch (error) {
    reportFailure(error);
  }
}
