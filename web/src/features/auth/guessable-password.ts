/**
 * Whether an attacker would guess the password of this address first, and why: it is the address or
 * its name, or one of these, one per line. The app and the embedded Auth share this rule.
 */
export function findGuess(
  password: string,
  email: string,
  common: string,
): "address" | "common" | undefined {
  const [typed, address] = [password.toLowerCase(), email.toLowerCase()];
  if (typed === address || typed === address.split("@")[0]) return "address";
  return `\n${common}\n`.includes(`\n${typed}\n`) ? "common" : undefined;
}
