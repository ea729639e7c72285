import { useEffect } from "react";
import { siteUrl } from "@/lib/site";

/** Also the description in the build's documents: web/index.html. */
export const brandDescription =
  "Rate the teams and athletes you adore and can't stand, and find the fans who feel the same.";

const head = (selector: string) => document.head.querySelector(selector);

/** The page's canonical address. Not in the documents, since index.html serves many addresses. */
function canonicalLink(): Element {
  const present = head('link[rel="canonical"]');
  if (present) return present;
  const link = Object.assign(document.createElement("link"), { rel: "canonical" });
  document.head.append(link);
  return link;
}

/**
 * Sets the tab's title and the page's metadata. Every page calls it once, most through their
 * header.
 */
export function useDocumentTitle(title: string, description = brandDescription): void {
  // After each render, because the address may change under the same title.
  useEffect(() => {
    document.title = `${title} · Not Just Me`;
    head('meta[property="og:title"]')?.setAttribute("content", title);
    for (const meta of ['meta[name="description"]', 'meta[property="og:description"]'])
      head(meta)?.setAttribute("content", description);
    canonicalLink().setAttribute("href", siteUrl() + window.location.pathname);
  });
}
