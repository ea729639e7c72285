import postgres from "postgres";

/** Stands in the Vault under this name. */
const keyName = "storage_key";
const secretKey = `(select decrypted_secret from vault.decrypted_secrets where name = '${keyName}')`;

/** What runs by the clock, by name; the embedded stack's chores are the same. */
const jobsAt = (
  url: string,
): readonly (readonly [name: string, when: string, statement: string])[] => [
  // Nobody sees it any more, and what is not small goes in steps of 2,000 rows.
  ["remove deleted accounts", "10 seconds", "select private.remove_deleted_accounts()"],
  ["forget suspended addresses", "@hourly", "select private.forget_suspended_addresses()"],
  // Only the Storage API takes a file away; deleted by SQL, a row leaves its file behind for good.
  [
    "sweep pictures",
    "*/10 * * * *",
    `select net.http_delete(
      url := '${url}/storage/v1/object/avatars/' || picture,
      headers := jsonb_build_object('apikey', k.key, 'authorization', 'Bearer ' || k.key)
    ) from (select ${secretKey} as key) k, private.pictures_to_sweep(500) picture`,
  ],
  [
    "deliver",
    "* * * * *",
    `select net.http_post(
      url := '${url}/functions/v1/deliver', timeout_milliseconds := 30000,
      headers := jsonb_build_object('apikey', ${secretKey})
    )`,
  ],
];

/** Has `pg_cron` do what has to be done again and again; a job that is there already is replaced. */
export async function startClock(databaseUrl: string, url: string, key: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [{ has_cron: hasCron, has_net: hasNet } = {}] = await sql`
      select to_regnamespace('cron') is not null as has_cron, to_regnamespace('net') is not null as has_net`;
    if (!hasCron) await sql`create extension pg_cron with schema pg_catalog`;
    if (!hasNet) await sql`create extension pg_net with schema extensions`;
    await sql.begin(async (tx) => {
      const [kept] = await tx`select id from vault.secrets where name = ${keyName}`;
      if (kept) await tx`select vault.update_secret(${kept.id}, ${key})`;
      else await tx`select vault.create_secret(${key}, ${keyName})`;
      for (const [name, when, statement] of jobsAt(url))
        await tx`select cron.schedule(${name}, ${when}, ${statement})`;
    });
  } finally {
    await sql.end();
  }
}
