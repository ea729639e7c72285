import type { Plugin } from "vite";

/**
 * Preloads the fonts of every page before the style sheet requests them; the largest first, to use
 * the page's own connection.
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
