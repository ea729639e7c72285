/** The app's public origin: the build's, or else the current one. */
export const siteUrl = (): string => import.meta.env.VITE_SITE_URL || window.location.origin;

/** The public origin for display. */
export const siteName = (): string => new URL(siteUrl()).host.replace(/^www\./, "");

/** The operator's name; null if the build names none. */
export const siteOperator = (): string | null => import.meta.env.VITE_OPERATOR || null;

/** The operator's contact, an email address or URL, as a link; null if the build has none. */
export function siteContact(): { label: string; href: string } | null {
  const contact = import.meta.env.VITE_CONTACT;
  if (!contact) return null;
  const isUrl = contact.includes("://");
  return { label: isUrl ? "Contact" : contact, href: isUrl ? contact : `mailto:${contact}` };
}
