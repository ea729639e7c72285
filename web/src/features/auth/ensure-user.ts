import type { Session } from "@supabase/supabase-js";

/** Creates the session user's profile if it is missing, and sends the browser's time zone. */
export async function ensureUser(session: Session): Promise<void> {
  // Loaded on demand: the contract includes zod, which the login page does not need.
  const [{ api }, contract] = await Promise.all([
    import("@/lib/api/api"),
    import("@contract/users.ts"),
  ]);
  const { id, email = "" } = session.user;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  await api(contract.ensureUser, { body: { email, supabaseId: id, timeZone } });
}
