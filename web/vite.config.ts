import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./chunks.ts";
import { prerenderPages } from "./prerender-plugin.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Starts the download of the fonts that every page needs before the style sheet asks for them; the
 * largest first, which goes over the connection that the page came by.
 */
function preloadFonts(names: RegExp): Plugin {
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

export default defineConfig({
  root: here("."),
  envDir: here(".."),
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(/archivo-latin-(text|headline|label)/),
    prerenderPages(here("./vite.config.ts")),
  ],
  resolve: {
    alias: {
      "@contract": here("../supabase/functions/_shared/contract"),
      "@": here("./src"),
    },
    // The contract lies outside this root: without it, it could bring a second copy.
    dedupe: ["zod"],
  },
  build: {
    outDir: process.env.WEB_OUT_DIR ?? here("./dist"),
    emptyOutDir: true,
    rolldownOptions: {
      // Prerendering takes its time, as it should.
      checks: { pluginTimings: false },
      output: {
        // Of "shared~feed~profile~…" the first word will do.
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
});
