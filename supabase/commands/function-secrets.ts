import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setting } from "../project/settings.ts";

/** Optional settings of the functions: see operations.md. */
export const optionalSettings = [
  "FOOTBALL_DATA_TOKEN",
  "FOOTBALL_DATA_URL",
  "GOOGLE_PLACES_API_KEY",
  "MAIL_FROM",
  "MAIL_KEY",
  "MAIL_URL",
  "NFLVERSE_URL",
  "OPENLIGADB_URL",
  "READ_API_URL",
  "VAPID_PRIVATE_KEY",
  "VAPID_PUBLIC_KEY",
  "VITE_CONTACT",
  "VITE_OPERATOR",
] as const;

/** The functions' settings for this site, from the environment or .env. */
export function functionSecrets(site: string): Readonly<Record<string, string>> {
  const settings = optionalSettings.flatMap((name) => {
    const value = setting(name);
    return value ? [[name, value] as const] : [];
  });
  return { ALLOWED_ORIGINS: site, SITE_URL: site, ...Object.fromEntries(settings) };
}

/** A line of a .env file; the quotes prevent variable expansion. */
function secretLine(name: string, value: string): string {
  if (/['\n]/.test(value)) throw new Error(`${name} has an apostrophe or a line break in it.`);
  return `${name}='${value}'`;
}

/** Keeps the secrets in a file that only its owner can read; a command line would expose them. */
export async function withSecretsFile<T>(
  secrets: Readonly<Record<string, string>>,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "not-just-me-secrets-"));
  try {
    const file = path.join(folder, ".env");
    const lines = Object.entries(secrets).map(([name, value]) => secretLine(name, value));
    writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
