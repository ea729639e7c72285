/** The app's public origin: the build's, or else the current one. */
export const siteUrl = (): string => import.meta.env.VITE_SITE_URL || window.location.origin;

/** The public origin for display. */
export const siteName = (): string => new URL(siteUrl()).host.replace(/^www\./, "");
