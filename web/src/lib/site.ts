/** The origin of the app as it is told to others: where it is built for, or else where it is open. */
export const siteUrl = (): string => import.meta.env.VITE_SITE_URL || window.location.origin;

/** The same as one says it. */
export const siteName = (): string => new URL(siteUrl()).host.replace(/^www\./, "");
