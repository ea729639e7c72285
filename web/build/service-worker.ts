import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin, type ResolvedConfig } from "vite";
import type { PageFacts } from "../src/app/first-paint/page-facts.ts";

interface KeptFile {
  readonly url: string;
  /** Null for files with a hash in their name. */
  readonly revision: string | null;
}

const factsOf = (html: string): PageFacts => {
  const [, facts = ""] = /<html data-page="([^"]*)"/.exec(html) ?? [];
  return JSON.parse(facts.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
};

/**
 * The app's offline files: the document for any address, its style sheet, its scripts except the admins', and the
 * Latin fonts.
 */
export function filesOfShell(folder: string): KeptFile[] {
  const documents = readdirSync(folder)
    .filter((name) => name.endsWith(".html") && name !== "admin.html")
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
  const facts = documents.map(factsOf);
  const scripts = facts.flatMap(({ pages, styles }) => [
    styles,
    ...pages.flatMap((page) => page.scripts),
  ]);
  const fonts = readdirSync(path.join(folder, "assets"))
    .filter((name) => /^archivo-latin-(text|headline|label)/.test(name))
    .map((name) => `/assets/${name}`);
  const index = readFileSync(path.join(folder, "index.html"));
  return [
    { url: "/", revision: createHash("sha256").update(index).digest("hex").slice(0, 16) },
    ...[...new Set([...scripts, ...fonts])].map((url) => ({ url, revision: null })),
  ];
}

export function buildServiceWorker(entry: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: "build-service-worker",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const { outDir, target } = config.build;
      await build({
        configFile: false,
        envDir: false,
        publicDir: false,
        logLevel: "warn",
        define: {
          filesOfShell: JSON.stringify(filesOfShell(outDir)),
          "process.env.NODE_ENV": '"production"',
        },
        build: {
          outDir,
          target,
          emptyOutDir: false,
          rolldownOptions: {
            input: entry,
            output: { format: "iife", entryFileNames: "sw.js" },
          },
        },
      });
    },
  };
}
