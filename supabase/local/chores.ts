import postgres from "postgres";
import { sweepPictures } from "../commands/pictures.ts";
import { databaseUrl, gatewayUrl, loadSecrets, type StackConfig } from "./config.ts";
import { removeStrayFiles } from "./stray-files.ts";

/** How long is waited between two sweeps, and two looks for deleted accounts and for due mails, in ms. */
const sweepInterval = 600_000;
const pollInterval = 5000;

/** A chore fails while another part starts, or the machine is busy: a failure is logged after so long; in ms. */
const tolerance = 60_000;

/** Repeats a chore, whether it fails or not, after each pause. */
export function repeat(pause: number, chore: () => Promise<unknown>): void {
  let failingSince: number | undefined;
  const run = async () => {
    try {
      await chore();
      failingSince = undefined;
    } catch (error) {
      failingSince ??= Date.now();
      if (Date.now() - failingSince >= tolerance)
        console.error(`  A chore keeps failing: ${(error as Error).message}`);
    }
    setTimeout(run, pause);
  };
  setTimeout(run, pause);
}

/** Has the edge function send the mails that are due. */
async function deliver(url: string, secretKey: string): Promise<void> {
  const answer = await fetch(`${url}/functions/v1/deliver`, {
    method: "POST",
    headers: { apikey: secretKey },
  });
  if (!answer.ok) throw new Error(`deliver answered ${answer.status}`);
}

/** What a hosted project has `pg_cron` do: see operations.md. */
export function startChores(config: StackConfig): void {
  const target = {
    databaseUrl: databaseUrl(config),
    url: gatewayUrl(config),
    secretKey: loadSecrets(config).secretKey,
  };
  const sql = postgres(target.databaseUrl, { max: 1, onnotice: () => {} });
  repeat(sweepInterval, async () => {
    await sweepPictures(target);
    await removeStrayFiles(config, sql);
    await sql`select private.forget_suspended_addresses()`;
  });
  repeat(pollInterval, () => deliver(target.url, target.secretKey));
  repeat(pollInterval, async () => {
    for (let isMore = true; isMore; ) {
      // Each in a transaction of its own, which others need not wait for.
      const [row] = await sql`select private.remove_deleted_accounts() as more`;
      isMore = row?.more as boolean;
    }
  });
}
