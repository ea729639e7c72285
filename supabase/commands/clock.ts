import postgres from "postgres";
import { hostedJobs, type ScheduledJob, vaultKeyName } from "../project/scheduled-jobs.ts";

const secretKey = `(select decrypted_secret from vault.decrypted_secrets where name = '${vaultKeyName}')`;

/** The statement that `pg_cron` runs for a job of the project at `url`. */
function statementOf({ task }: ScheduledJob, url: string): string {
  if ("sql" in task) return task.sql;
  return `select net.http_post(
      url := '${url}/functions/v1/${task.edgeFunction}', timeout_milliseconds := 30000,
      headers := jsonb_build_object('apikey', ${secretKey})
    )`;
}

/** Schedules the jobs with `pg_cron`. A job with the same name is replaced. */
export async function scheduleJobs(databaseUrl: string, url: string, key: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [{ has_cron: hasCron, has_net: hasNet } = {}] = await sql`
      select to_regnamespace('cron') is not null as has_cron, to_regnamespace('net') is not null as has_net`;
    if (!hasCron) await sql`create extension pg_cron with schema pg_catalog`;
    if (!hasNet) await sql`create extension pg_net with schema extensions`;
    await sql.begin(async (tx) => {
      const [secret] = await tx`select id from vault.secrets where name = ${vaultKeyName}`;
      if (secret) await tx`select vault.update_secret(${secret.id}, ${key})`;
      else await tx`select vault.create_secret(${key}, ${vaultKeyName})`;
      for (const job of hostedJobs)
        await tx`select cron.schedule(${job.name}, ${job.schedule}, ${statementOf(job, url)})`;
    });
  } finally {
    await sql.end();
  }
}
