import type { Session } from "@supabase/supabase-js";

/** Sees to it that a session's user has a profile. */
export async function ensureUser(session: Session): Promise<void> {
  // Fetched on demand: the contract brings zod, which the login page does not need to appear.
  const [{ api }, contract] = await Promise.all([
    import("@/lib/api/api"),
    import("@contract/users.ts"),
  ]);
  const { id, email = "" } = session.user;
  await api(contract.ensureUser, { body: { email, supabaseId: id } });
}
