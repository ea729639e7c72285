import { readFileSync } from "node:fs";
import path from "node:path";

export const projectRef = "abcdefghijklmnopqrst";

/** Every setting of the auth service by its name in the Management API; most of them unset. */
const authSettings = Object.fromEntries(
  readFileSync(path.join(import.meta.dirname, "auth-settings.txt"), "utf8")
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [name, value = "null"] = word.split("=");
      return [name, JSON.parse(value)];
    }),
);

/** The Management API's responses for a new project, by the path below it. */
export const newProject: Readonly<Record<string, unknown>> = {
  "": {
    id: projectRef,
    ref: projectRef,
    organization_id: "fans",
    organization_slug: "fans",
    name: "not-just-me",
    region: "eu-west-1",
    created_at: "2026-11-01T00:00:00Z",
    status: "ACTIVE_HEALTHY",
    database: {
      host: "127.0.0.1",
      version: "17.6.1.107",
      postgres_engine: "17",
      release_channel: "ga",
    },
  },
  "/database/backups": {
    region: "eu-west-1",
    walg_enabled: true,
    pitr_enabled: false,
    backups: [],
    physical_backup_data: {},
  },
  /** The settings that the CLI compares with config.toml. */
  "/config": {
    data: {
      type: "project_config",
      id: projectRef,
      attributes: {
        api: {
          enabled: true,
          schemas: ["public", "graphql_public"],
          extra_search_path: ["public", "extensions"],
          max_rows: 1000,
        },
        auth: { site_url: "http://localhost:3000" },
        storage: { file_size_limit: 50 * 1024 * 1024 },
      },
    },
  },
  "/api-keys": [
    { name: "default", type: "publishable", api_key: "sb_publishable_test" },
    { name: "default", type: "secret", api_key: "sb_secret_test" },
  ],
  "/config/auth": authSettings,
  "/config/storage": {},
  "/config/realtime": { private_only: false },
  "/postgrest": {
    db_schema: "public,graphql_public",
    db_extra_search_path: "public,extensions",
    max_rows: 1000,
    db_pool: null,
    db_pool_acquisition_timeout: 10,
    db_pool_max_lifetime: 1800,
    db_pool_max_idletime: 30,
  },
  "/functions": [],
  "/billing/addons": { selected_addons: [], available_addons: [] },
};
