export interface RecoveryLink {
  /** The token of the mail, redeemed when the form is sent; null without one. */
  tokenHash: string | null;
  /** Whoever follows it has proven to own the address, and need not know the present password. */
  isRecovery: boolean;
  /** The auth service already refused the link and says so in the address. */
  isDead: boolean;
}

/** Reads what the address of /change-password says: the mail's own link, or the service's default one. */
export function readRecoveryLink(search: string, hash: string): RecoveryLink {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const tokenHash = query.get("type") === "recovery" ? query.get("token_hash") || null : null;
  return {
    tokenHash,
    isRecovery: tokenHash !== null || fragment.get("type") === "recovery",
    isDead: query.has("error") || fragment.has("error"),
  };
}
