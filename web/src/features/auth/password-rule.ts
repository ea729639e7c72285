import { findGuess } from "@/features/auth/guessable-password";

/** Must equal `minimum_password_length` in supabase/config.toml. */
const minLength = 10;

/** Bcrypt ignores the rest. */
const maxBytes = 72;

export const passwordHint = `${minLength} characters or more`;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The problem with a new password for this address, as a sentence; null if it is fine. */
export async function passwordProblem(password: string, email = ""): Promise<string | null> {
  if ([...password].length < minLength) return `Your password needs ${passwordHint}`;
  if (bytesOf(password) > maxBytes)
    return `Your password is too long: ${maxBytes} letters at most, and fewer with accents or emoji`;
  // The list is optional: a failed download must not block the user.
  const { default: common } = await import("virtual:common-passwords").catch(() => ({
    default: "",
  }));
  const guess = findGuess(password, email, common);
  if (guess === "address")
    return "Your email address is the first thing anyone would try. Please choose another password.";
  return guess ? "That's one of the most common passwords. Please choose another one." : null;
}
