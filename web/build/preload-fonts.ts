import type { Plugin } from "vite";

/**
 * Starts the download of the fonts that every page needs before the style sheet asks for them; the
 * largest first, which goes over the connection that the page came by.
 */
export function preloadFonts(names: RegExp): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .flatMap((file) => (file.type === "asset" && names.test(file.fileName) ? [file] : []))
        .sort((a, b) => b.source.length - a.source.length)
        .map(({ fileName }) => ({
          tag: "link",
          attrs: {
            rel: "preload",
            href: `/${fileName}`,
            as: "font",
            type: "font/woff2",
            crossorigin: "",
          },
          injectTo: "head",
        })),
  };
}
