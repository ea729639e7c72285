import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from "vite";
import type { PageFacts } from "../src/app/first-paint/page-facts.ts";

import { withHead } from "./document-head.ts";

type Bundle = Rolldown.OutputBundle;
type Prerenderer = typeof import("../src/app/first-paint/prerender.tsx");

/** The chunk of a module below src, with the chunks that it imports. */
function chunksFor(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const isModule = (id: string | null) => id?.endsWith(`/${module}`);
  const entry =
    chunks.find(({ facadeModuleId }) => isModule(facadeModuleId)) ??
    chunks.find(({ moduleIds }) => moduleIds.some(isModule));
  if (!entry) throw new Error(`There is no chunk for ${module}.`);
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== "chunk") return;
    found.add(name);
    for (const imported of chunk.imports) visit(imported);
  };
  visit(entry.fileName);
  return [...found];
}

/** A page's scripts, the app's entry first. */
function scriptsOf(bundle: Bundle, module: string, isSignedIn: boolean): string[] {
  const modules = ["app/main.tsx", `app/routes/${module}.tsx`];
  if (isSignedIn) modules.push("app/shell/signed-in.tsx");
  const chunks = new Set(modules.flatMap((name) => chunksFor(bundle, name)));
  return [...chunks].map((chunk) => `/${chunk}`);
}

/** Inlines the style sheet, so that no request delays the paint. */
function withInlinedStyles(document: string, bundle: Bundle): string {
  return (
    document
      .replace(/<link rel="modulepreload"[^>]*>\s*/g, "")
      // The script before the first paint loads the app after the paint.
      .replace(/<script type="module"[^>]*><\/script>\s*/g, "")
      .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/, (tag, file: string) => {
        const sheet = bundle[file];
        return sheet?.type === "asset" ? `<style>${sheet.source}</style>` : tag;
      })
  );
}

/** Escapes a double-quoted attribute. */
const attribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

function apiOf({ env, define }: ResolvedConfig): PageFacts["api"] {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = env;
  // The address is computed in the browser, so the build does not know it.
  if (!url || !key || define?.["import.meta.env.VITE_SUPABASE_URL"]) return null;
  return { url: `${url.replace(/\/+$/, "")}/functions/v1/api`, key };
}

/**
 * Writes a document for each static page with its initial HTML and its scripts: `/feed` becomes
 * `feed.html`. index.html serves addresses with an id.
 */
export function prerenderPages(configFile: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: "prerender-pages",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = "" }, bundle) {
      const server = await createServer({
        configFile,
        mode: "production",
        appType: "custom",
        logLevel: "warn",
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      });
      try {
        const { prerender, staticPages, pagesById } = (await server.ssrLoadModule(
          "/src/app/first-paint/prerender.tsx",
        )) as Prerenderer;
        const document = withInlinedStyles(
          readFileSync(path.join(dir, "index.html"), "utf8"),
          bundle,
        );
        for (const page of staticPages) {
          const isIndex = page.path === "/";
          const served = isIndex ? [page, ...pagesById] : [page];
          const facts: PageFacts = {
            path: page.path,
            isSignedIn: page.isSignedIn,
            pages: served.map(({ path, module, isSignedIn, calls }) => ({
              path,
              scripts: scriptsOf(bundle, module, isSignedIn),
              calls,
            })),
            api: apiOf(config),
          };
          const html = await prerender(page.path, page.isSignedIn);
          const file = path.join(dir, `${isIndex ? "index" : page.path}.html`);
          mkdirSync(path.dirname(file), { recursive: true });
          writeFileSync(
            file,
            (isIndex || !page.head ? document : withHead(document, page.head))
              .replace("<html ", () => `<html data-page="${attribute(JSON.stringify(facts))}" `)
              .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`),
          );
        }
      } finally {
        await server.close();
      }
    },
  };
}
