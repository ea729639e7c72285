import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lastBackupOf } from "./management-api.ts";

beforeEach(() => {
  vi.stubEnv("SUPABASE_ACCESS_TOKEN", "token");
  vi.stubEnv("TZ", "America/New_York");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function answerBackupOf(inserted_at: string): void {
  const backups = {
    pitr_enabled: false,
    backups: [{ status: "COMPLETED", inserted_at }],
    physical_backup_data: {},
  };
  vi.stubGlobal("fetch", async () => Response.json(backups));
}

it.each(["2026-11-20T10:00:00", "2026-11-20T10:00:00Z", "2026-11-20T12:00:00+02:00"])(
  "reads the backup's time %s as 10:00 UTC in any zone",
  async (time) => {
    answerBackupOf(time);
    expect(await lastBackupOf("a".repeat(20))).toBe(Date.UTC(2026, 10, 20, 10));
  },
);
