interface RecoveryLink {
  /** The email's token, redeemed on submit; null without one. */
  tokenHash: string | null;
  /** The link was invalid or has expired. */
  isDead: boolean;
}

/**
 * Reads the address of /change-password. Links of Auth's default template put a session into the
 * address; its owner cannot be verified, so ignore it.
 */
export function readRecoveryLink(search: string, hash: string): RecoveryLink {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  return {
    tokenHash: query.get("type") === "recovery" ? query.get("token_hash") || null : null,
    isDead: query.has("error") || fragment.has("error") || fragment.has("access_token"),
  };
}
