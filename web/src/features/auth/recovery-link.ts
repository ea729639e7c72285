export interface RecoveryLink {
  /** The token of the mail, redeemed when the form is sent; null without one. */
  tokenHash: string | null;
  /** The auth service already refused the link and says so in the address. */
  isDead: boolean;
}

/** Reads what the address of /change-password says: the mail's own link, or the service's default one. */
export function readRecoveryLink(search: string, hash: string): RecoveryLink {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const tokenHash = query.get("type") === "recovery" ? query.get("token_hash") || null : null;
  return { tokenHash, isDead: query.has("error") || fragment.has("error") };
}
