import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { prerenderPages } from "./prerender-plugin.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Starts the download of the one font that every page needs before the style sheet asks for it. */
function preloadFont(name: string): Plugin {
  return {
    name: "preload-font",
    apply: "build",
    transformIndexHtml: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.includes(name))
        .map((file) => ({
          tag: "link",
          attrs: {
            rel: "preload",
            href: `/${file}`,
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
    preloadFont("archivo-latin-wdth-normal"),
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
          // What every page needs and what seldom changes; the rest follows the routes.
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
              priority: 1,
            },
            // What some pages share, in a few files instead of dozens: over HTTP/1.1 six at a time come,
            // each after a round trip.
            {
              name: "shared",
              minShareCount: 5,
              entriesAware: true,
              entriesAwareMergeThreshold: 6_000,
            },
          ],
        },
      },
    },
  },
});
