/**
 * Why an attacker would guess this password early: it is the address, the address's local part, or in
 * `common`, one password per line. Undefined if none applies. The app and the embedded Auth share this rule.
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
