/** The project's secret keys, which Supabase's edge runtime gives to every function. */
export function secretKeysFrom(get: (name: string) => string | undefined): readonly string[] {
  const keysByName: Record<string, string> = JSON.parse(get("SUPABASE_SECRET_KEYS") ?? "{}");
  return [...Object.values(keysByName), get("SUPABASE_SERVICE_ROLE_KEY") ?? ""].filter(
    (key) => key !== "",
  );
}
