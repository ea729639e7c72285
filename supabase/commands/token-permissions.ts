/**
 * What a scoped access token needs for each step of `npm run deploy`, in the names of `supabase <command> --help` of
 * version 3.1.0. The README lists them.
 */
export const tokenPermissions: Readonly<Record<string, readonly string[]>> = {
  backup: ["backups_read"],
  settings: [
    "projects_read",
    "infra_add_ons_read",
    "database_read",
    "database_config_read",
    "database_ssl_config_read",
    "database_network_restrictions_read",
    "auth_config_read",
    "data_api_config_read",
    "realtime_config_read",
    "storage_config_read",
    "auth_config_write",
    "project_admin_write",
    "data_api_config_write",
    "storage_config_write",
  ],
  passwords: ["auth_config_write", "project_admin_write"],
  realtime: ["realtime_config_write"],
  secrets: ["edge_functions_secrets_write"],
  functions: ["edge_functions_read", "edge_functions_write"],
  clock: ["api_gateway_keys_read", "api_gateway_keys_secret_read"],
};

export const permissionsFor = (steps: readonly { readonly name: string }[]): string[] => [
  ...new Set(steps.flatMap(({ name }) => tokenPermissions[name] ?? [])),
];

/** Names what the token lacks if Supabase refused this step with 403; empty for other failures. */
export function explainRefusal(message: string, step?: string): string {
  if (!/\b403\b/.test(message)) return "";
  const [, listed = ""] = /"?missing_permissions"?\s*:\s*\[([^\]]*)\]/.exec(message) ?? [];
  const missing = listed.match(/\w+/g);
  const needed = step === undefined ? undefined : tokenPermissions[step];
  if (missing) return `\n\nThe access token lacks ${missing.join(", ")}.`;
  return needed ? `\n\nThe access token needs ${needed.join(", ")}.` : "";
}
