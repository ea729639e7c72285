import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from "vite";
import type { PageFacts } from "../src/app/first-paint/page-facts.ts";

import { withHead } from "./document-head.ts";
import { withFirstStyles } from "./first-styles.ts";
import { headingMark, itemKinds } from "./item-documents.ts";

type Bundle = Rolldown.OutputBundle;
type Prerenderer = typeof import("../src/app/first-paint/prerender.tsx");
type DocumentedPage = Prerenderer["staticPages"][number];

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
function scriptsOf(bundle: Bundle, module: string, isInFansShell: boolean): string[] {
  const modules = ["app/main.tsx", `app/routes/${module}.tsx`];
  if (isInFansShell) modules.push("app/shell/signed-in.tsx");
  const chunks = new Set(modules.flatMap((name) => chunksFor(bundle, name)));
  return [...chunks].map((chunk) => `/${chunk}`);
}

/** Removes what the script before the first paint loads after it. */
const withoutRequests = (document: string) =>
  document
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, "")
    .replace(/<script type="module"[^>]*><\/script>\s*/g, "");

/** The style sheet's address and text. */
function stylesOf(document: string, bundle: Bundle): { href: string; text: string } {
  const [, file = ""] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(document) ?? [];
  const sheet = bundle[file];
  if (sheet?.type !== "asset") throw new Error("The document has no style sheet.");
  return { href: `/${file}`, text: String(sheet.source) };
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
 * `feed.html`, and `/teams/:slug` `teams/_.html`. index.html serves other addresses with an id.
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
        const { prerender, staticPages, pagesById, openPagesById } = (await server.ssrLoadModule(
          "/src/app/first-paint/prerender.tsx",
        )) as Prerenderer;
        const template = withoutRequests(readFileSync(path.join(dir, "index.html"), "utf8"));
        const styles = stylesOf(template, bundle);
        const write = async (
          page: DocumentedPage,
          file: string,
          served = [page],
          heading?: string,
        ) => {
          const facts: PageFacts = {
            path: page.path,
            readers: page.readers,
            styles: styles.href,
            ...(heading ? { heading } : {}),
            pages: served.map(({ path, module, isInFansShell, calls }) => ({
              path,
              scripts: scriptsOf(bundle, module, isInFansShell),
              calls,
            })),
            api: apiOf(config),
          };
          const roots: string[] = [];
          for (const reader of page.readers) {
            const html = await prerender(page.path.replace(/:\w+/, "_"), reader, heading);
            roots.push(`<div class="root" data-reader="${reader}">${html}</div>`);
          }
          const document = (
            page.head && page.path !== "/" ? withHead(template, page.head) : template
          )
            .replace("<html ", () => `<html data-page="${attribute(JSON.stringify(facts))}" `)
            .replace(/<div class="root"[^>]*><\/div>/, () => roots.join(""));
          const target = path.join(dir, `${file}.html`);
          mkdirSync(path.dirname(target), { recursive: true });
          writeFileSync(target, withFirstStyles(document, styles.text));
        };
        for (const page of staticPages)
          if (page.path === "/") await write(page, "index", [page, ...pagesById]);
          else await write(page, page.path);
        for (const page of openPagesById) {
          const file = page.path.replace(/:\w+/, "_");
          await write(page, file);
          // See item-documents.ts.
          if (file in itemKinds) await write(page, `${file}item`, [page], headingMark);
        }
      } finally {
        await server.close();
      }
    },
  };
}
