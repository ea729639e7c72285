import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import * as z from "zod/mini";

/** Supabase's Management API, or a fake for tests. */
export const managementApiUrl = () => process.env.SUPABASE_API_URL ?? "https://api.supabase.com";

/** The CLI's token: from the environment, or from `supabase login`. */
function accessToken(): string {
  if (process.env.SUPABASE_ACCESS_TOKEN) return process.env.SUPABASE_ACCESS_TOKEN;
  try {
    return readFileSync(path.join(homedir(), ".supabase/access-token"), "utf8").trim();
  } catch {
    throw new Error(
      "Set SUPABASE_ACCESS_TOKEN (supabase.com → Account → Access tokens): the CLI keeps yours where only it can read it.",
    );
  }
}

/** Calls the Management API where the CLI has no command. */
async function callManagementApi(
  ref: string,
  below: string,
  init: RequestInit = {},
): Promise<unknown> {
  const response = await fetch(`${managementApiUrl()}/v1/projects/${ref}${below}`, {
    ...init,
    headers: { authorization: `Bearer ${accessToken()}`, "content-type": "application/json" },
  });
  if (!response.ok) throw new Error(`Supabase said ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Makes Auth require the current password for a new one; config.toml has no key for it. */
export async function requireCurrentPassword(ref: string): Promise<void> {
  const body = JSON.stringify({ security_update_password_require_current_password: true });
  await callManagementApi(ref, "/config/auth", { method: "PATCH", body });
}

/** Fails if the token may not read Auth's settings. */
export const checkAuthSettings = (ref: string): Promise<unknown> =>
  callManagementApi(ref, "/config/auth");

/** Rejects public Realtime channels, with which anyone could use up the project's connections. */
export async function requirePrivateChannels(ref: string): Promise<void> {
  const body = JSON.stringify({ private_only: true });
  await callManagementApi(ref, "/config/realtime", { method: "PATCH", body });
}

const apiKeys = z.array(
  z.object({ name: z.string(), type: z.nullish(z.string()), api_key: z.nullish(z.string()) }),
);

/**
 * The key with which the project calls its own services; the service role key in older projects.
 */
export async function secretKeyOf(ref: string): Promise<string> {
  const keys = apiKeys.parse(await callManagementApi(ref, "/api-keys?reveal=true"));
  const key =
    keys.find(({ type }) => type === "secret") ?? keys.find(({ name }) => name === "service_role");
  if (!key?.api_key)
    throw new Error("The project has no secret key: make one (Project Settings → API Keys).");
  return key.api_key;
}

const backups = z.object({
  pitr_enabled: z.boolean(),
  backups: z.array(
    z.object({ status: z.string(), inserted_at: z.iso.datetime({ offset: true, local: true }) }),
  ),
  physical_backup_data: z.object({ latest_physical_backup_date_unix: z.optional(z.number()) }),
});

/** The API may omit the offset of a time in UTC, which `Date.parse` would read as local time. */
const parseUtc = (time: string) =>
  Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`);

/**
 * The time to which the project's database can be restored, in milliseconds since 1970; undefined without
 * a backup. Point-in-time recovery restores to now.
 */
export async function lastBackupOf(ref: string): Promise<number | undefined> {
  const { pitr_enabled, ...all } = backups.parse(await callManagementApi(ref, "/database/backups"));
  if (pitr_enabled) return Date.now();
  const { latest_physical_backup_date_unix: physical } = all.physical_backup_data;
  const times = all.backups
    .filter(({ status }) => status === "COMPLETED")
    .map(({ inserted_at }) => parseUtc(inserted_at));
  if (physical !== undefined) times.push(1000 * physical);
  return times.length > 0 ? Math.max(...times) : undefined;
}
