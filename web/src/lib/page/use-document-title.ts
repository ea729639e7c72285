import { useEffect } from "react";
import { siteUrl } from "@/lib/site";

/** What the documents of the build say, too: web/index.html. */
export const brandDescription =
  "Rate the teams and athletes you adore and can't stand, and find the fans who feel the same.";

const head = (selector: string) => document.head.querySelector(selector);

/** The one address of the page. Not in the documents: index.html begins pages of many addresses. */
function canonicalLink(): Element {
  const present = head('link[rel="canonical"]');
  if (present) return present;
  const link = Object.assign(document.createElement("link"), { rel: "canonical" });
  document.head.append(link);
  return link;
}

/**
 * Names the page in the browser's tab and to whoever shows or lists it; every page calls it once, its header does
 * it for most.
 */
export function useDocumentTitle(title: string, description = brandDescription): void {
  // After each render: an address may change under the same title.
  useEffect(() => {
    document.title = `${title} · Not Just Me`;
    head('meta[property="og:title"]')?.setAttribute("content", title);
    for (const meta of ['meta[name="description"]', 'meta[property="og:description"]'])
      head(meta)?.setAttribute("content", description);
    canonicalLink().setAttribute("href", siteUrl() + window.location.pathname);
  });
}
