import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Prerenderer = typeof import("./src/app/prerender.tsx");

/** The chunk made of a module of src, and the chunks that it cannot do without. */
function chunksFor(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const entry = chunks.find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/src/${module}`)),
  );
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

function sizeOf(bundle: Bundle, name: string): number {
  const chunk = bundle[name];
  return chunk?.type === "chunk" ? chunk.code.length : 0;
}

/** What a page behind the login needs beside its own module. */
const behindLogin = ["app/shell/page-outline.tsx", "app/shell/signed-in.tsx"];

function entryOf(bundle: Bundle): string {
  const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
  if (!entry) throw new Error("The bundle has no entry.");
  return entry.fileName;
}

/** The document with its style sheet and its first script in it: nothing else holds up the paint. */
function withInlined(document: string, bundle: Bundle, outDir: string): string {
  const scriptFile = path.join(outDir, "before-paint.js");
  const script = readFileSync(scriptFile, "utf8");
  rmSync(scriptFile);
  return (
    document
      .replace(/<link rel="modulepreload"[^>]*>\s*/g, "")
      // The first script starts the app, once the page is painted.
      .replace(/<script type="module"[^>]*><\/script>\s*/, "")
      .replace('<script src="/before-paint.js"></script>', () => `<script>${script}</script>`)
      .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/, (tag, file: string) => {
        const sheet = bundle[file];
        return sheet?.type === "asset" ? `<style>${sheet.source}</style>` : tag;
      })
  );
}

/** An address of this form: `/sweepstakes/:id` becomes `/sweepstakes/1`. */
const exampleOf = (path: string) => path.replace(/:\w+/g, "1");

/** What a page has in its main part before any data, for before-paint.js to put there. */
function outlineOf(path: string, html: string): string {
  const [, main] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  if (!main) throw new Error(`${path} has no main part.`);
  return `<template data-outline-of="${path}">${main}</template>`;
}

/** A value of an attribute in double quotes. */
const attribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * Where documents call the API before there is a script. An address that is reckoned in the browser is
 * not known here: then they do not.
 */
function apiOf({ env, define }: ResolvedConfig): Record<string, string> {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = env;
  if (!url || !key || define?.["import.meta.env.VITE_SUPABASE_URL"]) return {};
  return { "data-api": `${url.replace(/\/+$/, "")}/functions/v1/api`, "data-api-key": key };
}

/**
 * Writes a document for each static page, with the HTML that the page begins with and the scripts that
 * it will need: `/feed` becomes `feed.html`. Addresses with an id in them are answered by index.html.
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
          "/src/app/prerender.tsx",
        )) as Prerenderer;
        const document = withInlined(
          readFileSync(path.join(dir, "index.html"), "utf8"),
          bundle,
          dir,
        );
        const app = entryOf(bundle);
        const scriptsOf = (module: string, isSignedIn: boolean) => {
          const modules = [`app/routes/${module}.tsx`, ...(isSignedIn ? behindLogin : [])];
          const chunks = new Set(modules.flatMap((name) => chunksFor(bundle, name)));
          chunks.delete(app);
          // The largest takes longest, so it is not to wait for the others.
          const others = [...chunks].sort((a, b) => sizeOf(bundle, b) - sizeOf(bundle, a));
          return [app, ...others].map((chunk) => `/${chunk}`);
        };
        const byId = pagesById.map(({ path, module, calls }) => ({
          path,
          scripts: scriptsOf(module, true),
          calls,
        }));
        const outlines = await Promise.all(
          pagesById.map(async ({ path }) =>
            outlineOf(path, await prerender(exampleOf(path), true)),
          ),
        );
        for (const page of staticPages) {
          const isIndex = page.path === "/";
          const html = `<div id="root">${await prerender(page.path, page.isSignedIn)}</div>`;
          const attributes = {
            ...apiOf(config),
            "data-path": page.path,
            "data-signed-in": String(page.isSignedIn),
            "data-scripts": JSON.stringify(scriptsOf(page.module, page.isSignedIn)),
            "data-calls": JSON.stringify(page.calls),
            // What index.html answers for beside its own address.
            ...(isIndex && { "data-by-id": JSON.stringify(byId) }),
          };
          const written = Object.entries(attributes).map(
            ([name, value]) => `${name}="${attribute(value)}" `,
          );
          const file = path.join(dir, `${isIndex ? "index" : page.path}.html`);
          mkdirSync(path.dirname(file), { recursive: true });
          writeFileSync(
            file,
            document
              .replace("<html ", () => `<html ${written.join("")}`)
              .replace('<div id="root"></div>', () => (isIndex ? html + outlines.join("") : html)),
          );
        }
      } finally {
        await server.close();
      }
    },
  };
}
