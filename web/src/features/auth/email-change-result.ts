/** The result of an address change's link: one of two confirmed, both confirmed, or a dead link. */
export type EmailChangeResult = "half" | "done" | "dead";

/**
 * Reads the result that Auth appended to the redirect. Projects without SMTP may have to keep
 * Auth's template, whose links go to Auth instead of our page.
 */
export function readEmailChangeResult(hash: string): EmailChangeResult | null {
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  if (fragment.has("error") || fragment.has("error_code")) return "dead";
  if (fragment.has("message")) return "half";
  return fragment.get("type") === "email_change" ? "done" : null;
}

// Read when the chunk loads, before the page cleans the address.
let result = typeof location === "undefined" ? null : readEmailChangeResult(location.hash);

/** The result in this document's address, until it was shown. */
export const currentEmailChangeResult = (): EmailChangeResult | null => result;

/** Prevents a repeat when the user returns to the page. */
export function forgetEmailChangeResult(): void {
  result = null;
}
