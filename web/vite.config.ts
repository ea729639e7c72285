import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { inlineBeforePaint } from "./build/before-paint.ts";
import { chunkFileName, chunkGroups } from "./build/chunks.ts";
import { provideCommonPasswords } from "./build/common-passwords.ts";
import { setLinkPictureUrl } from "./build/document-head.ts";
import { writeItemDocuments } from "./build/item-documents.ts";
import { preloadFonts } from "./build/preload-fonts.ts";
import { prerenderPages } from "./build/prerender-pages.ts";
import { refuseBlockedNames } from "./build/refuse-blocked-names.ts";
import { refuseTests } from "./build/refuse-tests.ts";
import { buildServiceWorker } from "./build/service-worker.ts";
import { writeHostFiles } from "./build/static-hosts.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("."),
  envDir: process.env.TEST_ENV_DIR ?? here(".."),
  plugins: [
    react(),
    tailwindcss(),
    provideCommonPasswords(),
    refuseTests(),
    refuseBlockedNames(),
    setLinkPictureUrl(),
    inlineBeforePaint(),
    preloadFonts(/archivo-latin-(text|headline|label)/),
    prerenderPages(here("./vite.config.ts")),
    buildServiceWorker(here("./src/service-worker/sw.ts")),
    writeItemDocuments(),
    writeHostFiles(),
  ],
  resolve: {
    alias: {
      "@contract": here("../supabase/functions/_shared/contract"),
      "@": here("./src"),
    },
    // The contract is outside this root, so it could include a second copy.
    dedupe: ["zod"],
  },
  build: {
    outDir: process.env.WEB_OUT_DIR ?? here("./dist"),
    emptyOutDir: true,
    // The README lists these, and before-paint.ts rejects older ones.
    target: ["chrome116", "edge116", "firefox125", "safari17.4"],
    // The document preloads its scripts itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Prerendering takes long by design.
      checks: { pluginTimings: false },
      output: {
        chunkFileNames: chunkFileName,
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
});
