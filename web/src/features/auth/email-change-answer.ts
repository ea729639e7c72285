/** What came of a link for a change of address: one of two confirmed, both, or a link that is no good. */
export type EmailChangeAnswer = "half" | "done" | "dead";

/**
 * Reads what the auth service appended to the address that it sent the fan back to. Its own template of the
 * mail, which a project without SMTP of its own may have to keep, links to the service and not to our page.
 */
export function readEmailChangeAnswer(hash: string): EmailChangeAnswer | null {
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  if (fragment.has("error") || fragment.has("error_code")) return "dead";
  if (fragment.has("message")) return "half";
  return fragment.get("type") === "email_change" ? "done" : null;
}

// Read when the page's chunk is loaded, before the page cleans the address.
let answer = typeof location === "undefined" ? null : readEmailChangeAnswer(location.hash);

/** The answer that this document was opened with, until it was shown. */
export const presentEmailChangeAnswer = (): EmailChangeAnswer | null => answer;

/** It was shown: whoever comes back to the page is not told again. */
export function forgetEmailChangeAnswer(): void {
  answer = null;
}
