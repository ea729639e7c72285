/** A scheduled job: a statement, or a call of an edge function by its path. */
export interface ScheduledJob {
  readonly name: string;
  /** The schedule of `pg_cron` on a hosted project. */
  readonly schedule: string;
  /** The pause between two runs in the embedded stack, in seconds. */
  readonly pause: number;
  readonly task: { readonly sql: string } | { readonly edgeFunction: string };
}

export const scheduledJobs: readonly ScheduledJob[] = [
  {
    name: "remove deleted accounts",
    schedule: "10 seconds",
    pause: 5,
    // One transaction deletes at most 2,000 rows, so that it blocks others only briefly.
    task: { sql: "select private.remove_deleted_accounts()" },
  },
  {
    name: "forget suspended addresses",
    schedule: "@hourly",
    pause: 600,
    task: { sql: "select private.forget_suspended_addresses()" },
  },
  {
    name: "delete removed content",
    schedule: "@hourly",
    pause: 600,
    task: { sql: "select private.delete_removed_content()" },
  },
  {
    name: "open due drafts",
    schedule: "* * * * *",
    pause: 5,
    task: { sql: "select private.open_due_drafts()" },
  },
  {
    name: "sweep pictures",
    schedule: "*/10 * * * *",
    pause: 600,
    task: { edgeFunction: "deliver/pictures" },
  },
  {
    name: "hide swept pictures",
    schedule: "10 seconds",
    pause: 5,
    task: { sql: "select private.hide_swept_pictures()" },
  },
  {
    name: "sync feed games",
    schedule: "10 seconds",
    pause: 5,
    task: { sql: "select private.sync_feed_games()" },
  },
  { name: "feeds", schedule: "* * * * *", pause: 5, task: { edgeFunction: "feeds" } },
  { name: "deliver", schedule: "* * * * *", pause: 5, task: { edgeFunction: "deliver" } },
];

/** pg_cron never deletes its history, which would fill a Free project within months. */
const historyJob: ScheduledJob = {
  name: "delete old job runs",
  schedule: "@daily",
  pause: 86_400,
  task: { sql: "delete from cron.job_run_details where end_time < now() - interval '3 days'" },
};

export const hostedJobs = [...scheduledJobs, historyJob];
/** The name of the project's secret key in the Vault, for the jobs that call functions. */
export const vaultKeyName = "storage_key";
