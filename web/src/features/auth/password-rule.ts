/** As the auth service is configured: `minimum_password_length` of supabase/config.toml. */
const leastLength = 10;

/** More it does not look at. */
const mostBytes = 72;

export const passwordHint = `${leastLength} characters or more`;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** What is wrong with a new password of this address, in words for the user; null when it will do. */
export async function passwordProblem(password: string, email = ""): Promise<string | null> {
  if ([...password].length < leastLength) return `Your password needs ${passwordHint}`;
  if (bytesOf(password) > mostBytes)
    return `Your password is too long: ${mostBytes} letters at most, and fewer with accents or emoji`;
  const typed = password.toLowerCase();
  const [name] = email.toLowerCase().split("@");
  if (typed === email.toLowerCase() || typed === name)
    return "Your email address is the first thing anybody would try. Please choose another password.";
  // The list only helps: who cannot load it just now is not kept out.
  const { default: common } = await import("virtual:common-passwords").catch(() => ({
    default: "",
  }));
  return `\n${common}\n`.includes(`\n${typed}\n`)
    ? "That's one of the most common passwords. Please choose another one."
    : null;
}
