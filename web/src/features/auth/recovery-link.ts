export interface RecoveryLink {
  /** The token of the mail, redeemed when the form is sent; null without one. */
  tokenHash: string | null;
  /** There was a link, and it is of no use. */
  isDead: boolean;
}

/**
 * Reads what the address of /change-password says. The service's own links, which its default template has,
 * end in a session in the address: whose, nobody can tell, so it is left alone.
 */
export function readRecoveryLink(search: string, hash: string): RecoveryLink {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  return {
    tokenHash: query.get("type") === "recovery" ? query.get("token_hash") || null : null,
    isDead: query.has("error") || fragment.has("error") || fragment.has("access_token"),
  };
}
