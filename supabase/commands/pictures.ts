// `npm run pictures -- sweep`: deletes unused pictures and their files, in the embedded stack or in
// the project at --url with SUPABASE_SECRET_KEY.
import { parseArgs } from "node:util";
import { gatewayUrl, loadSecrets } from "../local/config.ts";
import { configFromEnvironment } from "../local/environment.ts";
import { bypassProxy } from "../local/network/bypass-proxy.ts";
import { reportFailure } from "./database.ts";

const usage =
  "Usage: npm run pictures -- sweep  [--url <https://ref.supabase.co>, with SUPABASE_SECRET_KEY]";

function targetOf(url: string | undefined): { url: string; secretKey: string } {
  if (url === undefined) {
    bypassProxy();
    const config = configFromEnvironment();
    return { url: gatewayUrl(config), secretKey: loadSecrets(config).secretKey };
  }
  const secretKey = process.env.SUPABASE_SECRET_KEY;
  if (!url || !secretKey) throw new Error(usage);
  return { url: url.replace(/\/+$/, ""), secretKey };
}

/**
 * Deletes the pictures that no profile uses, and returns how many. Each call of the function
 * deletes a part.
 */
async function sweepPictures({ url, secretKey }: ReturnType<typeof targetOf>): Promise<number> {
  for (let count = 0; ; ) {
    const response = await fetch(`${url}/functions/v1/deliver/pictures`, {
      method: "POST",
      headers: { apikey: secretKey },
    });
    if (!response.ok)
      throw new Error(`The sweep failed with ${response.status}. Read deliver's log.`);
    const { deleted } = (await response.json()) as { deleted: number };
    if (deleted === 0) return count;
    count += deleted;
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: "string" } },
  });
  if (positionals[0] !== "sweep") throw new Error(usage);
  const count = await sweepPictures(targetOf(values.url));
  console.log(`${count} pictures that were on no profile are gone.`);
} catch (error) {
  reportFailure(error);
}
