/** As the auth service is configured: `minimum_password_length` of supabase/config.toml. */
const leastLength = 8;

export const passwordHint = "8 characters or more";

/** What is wrong with a new password, in words for the user; null when it will do. */
export async function passwordProblem(password: string): Promise<string | null> {
  if ([...password].length < leastLength) return `Your password needs ${passwordHint}`;
  // The list only helps: who cannot load it just now is not kept out.
  const { default: common } = await import("virtual:common-passwords").catch(() => ({
    default: "",
  }));
  return `\n${common}\n`.includes(`\n${password.toLowerCase()}\n`)
    ? "That's one of the most common passwords. Please choose another one."
    : null;
}
