import type { Plugin, ResolvedConfig } from "vite";

/** A value of an attribute in double quotes, or text. */
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** What a document says of its page to who runs no scripts. */
export interface DocumentHead {
  title: string;
  description: string | undefined;
}

/** The document with the head of its own page: web/index.html has that of the app. */
export function withHead(document: string, { title, description }: DocumentHead): string {
  const withTitle = document
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(`${title} · Not Just Me`)}</title>`)
    .replace(/(<meta property="og:title" content=")[^"]*/, (_, start) => start + escaped(title));
  if (description === undefined) return withTitle;
  return withTitle.replace(
    /(<meta\s+(?:name="description"|property="og:description")\s+content=")[^"]*/g,
    (_, start) => start + escaped(description),
  );
}

/** Who shows a link asks for its picture by a whole address, which the build is told by VITE_SITE_URL. */
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
        (_, start) => `${start}${escaped(config.env.VITE_SITE_URL ?? "")}/`,
      ),
  };
}
