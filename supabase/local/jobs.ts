import postgres from "postgres";
import { type ScheduledJob, scheduledJobs } from "../project/scheduled-jobs.ts";
import { databaseUrl, gatewayUrl, loadSecrets, type StackConfig } from "./config.ts";
import { removeStrayFiles } from "./data/stray-files.ts";

/**
 * Jobs fail while other parts start or the machine is busy. Log a failure that lasts this long, in
 * ms.
 */
const tolerance = 60_000;

/** Repeats a job after a pause (ms), whether it failed or not. */
export function repeatJob(pause: number, job: () => Promise<unknown>): void {
  let failingSince: number | undefined;
  const run = async () => {
    try {
      await job();
      failingSince = undefined;
    } catch (error) {
      failingSince ??= Date.now();
      if (Date.now() - failingSince >= tolerance)
        console.error(`  A scheduled job keeps failing: ${(error as Error).message}`);
    }
    setTimeout(run, pause);
  };
  setTimeout(run, pause);
}

async function callFunction(url: string, name: string, secretKey: string): Promise<void> {
  const response = await fetch(`${url}/functions/v1/${name}`, {
    method: "POST",
    headers: { apikey: secretKey },
  });
  if (!response.ok) throw new Error(`${name} returned ${response.status}`);
}

/** Runs the jobs that `pg_cron` runs on a hosted project. */
export function startJobs(config: StackConfig): void {
  const sql = postgres(databaseUrl(config), { max: 1, onnotice: () => {} });
  const { secretKey } = loadSecrets(config);
  const run = async ({ task }: ScheduledJob) => {
    if ("sql" in task) {
      // A function that returns true has more work.
      for (let isDone = false; !isDone; ) {
        const [row] = await sql.unsafe(task.sql).values();
        isDone = row?.[0] !== true;
      }
    } else await callFunction(gatewayUrl(config), task.edgeFunction, secretKey);
  };
  for (const job of scheduledJobs) repeatJob(job.pause * 1000, () => run(job));
  repeatJob(600_000, () => removeStrayFiles(config, sql));
}
