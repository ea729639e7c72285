import type { Plugin, ResolvedConfig } from "vite";

/** Escapes a double-quoted attribute or text. */
export const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** A page's title and description for clients without scripts. */
interface DocumentHead {
  title: string;
  description: string | undefined;
}

/** Replaces the app's head (web/index.html) with the page's own. */
export function withHead(document: string, { title, description }: DocumentHead): string {
  const withTitle = document
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escapeHtml(`${title} · Not Just Me`)}</title>`,
    )
    .replace(/(<meta property="og:title" content=")[^"]*/, (_, start) => start + escapeHtml(title));
  if (description === undefined) return withTitle;
  return withTitle.replace(
    /(<meta\s+(?:name="description"|property="og:description")\s+content=")[^"]*/g,
    (_, start) => start + escapeHtml(description),
  );
}

/** Link previews need an absolute picture URL, which the build derives from VITE_SITE_URL. */
export function setLinkPictureUrl(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "address-link-picture",
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: (html) =>
      html.replace(
        /(<meta property="og:image" content=")\//,
        (_, start) => `${start}${escapeHtml(config.env.VITE_SITE_URL ?? "")}/`,
      ),
  };
}
