import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { type ContentSecurityPolicyOptionHandler, secureHeaders } from "hono/secure-headers";
import { itemDocument, readItems } from "../../../web/build/item-documents.ts";
import {
  captchaOrigins,
  contentSecurityPolicy,
  inlineScripts,
} from "../../../web/build/response-headers.ts";
import {
  addressOnHost,
  gatewayUrl,
  listensOnAllInterfaces,
  type StackConfig,
  webUrl,
} from "../config.ts";
import type { Service } from "../parts/service.ts";
import { serve } from "./serve.ts";

const encodings = {
  br: (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => gzipSync(text),
};

/** Serves the catalogue's documents, which a hosted build writes as 5,700 files. */
function serveItemDocuments(root: string): MiddlewareHandler {
  let items: ReturnType<typeof readItems> | undefined;
  const templateIn = (folder: string) =>
    readFileSync(path.join(root, `${folder}_item.html`), "utf8");
  return async (c, next) => {
    items ??= readItems();
    const item = items.get(c.req.path);
    if (!item) return next();
    const html = itemDocument(templateIn(item.folder), item);
    const accepted = c.req.header("accept-encoding") ?? "";
    const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
    c.header("content-type", "text/html; charset=utf-8");
    c.header("vary", "Accept-Encoding");
    if (!encoding) return c.body(html);
    c.header("content-encoding", encoding);
    return c.body(new Uint8Array(encodings[encoding](html)));
  };
}

export const webBuildFolder = (config: StackConfig) => path.join(config.dataDir, "web");

const isAsset = (address: string) => address.startsWith("/assets/");

/**
 * Serves the built app as a static host does: precompressed, hashed files immutable, `/feed` from
 * feed.html, other addresses from index.html. Below /assets it serves files only.
 */
export async function serveWeb(config: StackConfig): Promise<Service> {
  const root = webBuildFolder(config);
  const page = readFileSync(path.join(root, "index.html"), "utf8");
  /** `/invite/abc` has the document `/invite/_`. */
  const documentFor = (address: string) =>
    [`${address}.html`, path.posix.join(path.posix.dirname(address), "_.html")].find((file) =>
      existsSync(path.join(root, file)),
    ) ?? "/index.html";
  const gatewayFor: ContentSecurityPolicyOptionHandler = (c) =>
    listensOnAllInterfaces(config)
      ? addressOnHost(config, "gateway", new URL(c.req.url).hostname)
      : gatewayUrl(config);
  const app = new Hono();
  const secureDocument = secureHeaders({
    strictTransportSecurity: false,
    referrerPolicy: "strict-origin",
    contentSecurityPolicy: contentSecurityPolicy<string | ContentSecurityPolicyOptionHandler>({
      scripts: inlineScripts(page),
      backend: gatewayFor,
      live: (c, directive) => String(gatewayFor(c, directive)).replace(/^http/, "ws"),
      captcha: captchaOrigins(process.env.VITE_CAPTCHA_SITE_KEY),
    }),
  });
  // Scripts and fonts do not need the document's policy, which is a kilobyte per response.
  app.use((c, next) => (isAsset(c.req.path) ? next() : secureDocument(c, next)));
  app.use("/assets/*", async (c, next) => {
    await next();
    c.header("x-content-type-options", "nosniff");
    if (c.res.ok) c.header("cache-control", "public, max-age=31536000, immutable");
  });
  app.use("*", async (c, next) => {
    if (path.extname(c.req.path) === "" || c.req.path === "/sw.js")
      c.header("cache-control", "no-cache");
    await next();
  });
  app.get("*", serveItemDocuments(root));
  app.use(
    "*",
    serveStatic({
      root,
      precompressed: true,
      rewriteRequestPath: (address) =>
        path.extname(address) === "" && !isAsset(address) ? documentFor(address) : address,
    }),
  );

  return { url: webUrl(config), stop: await serve(app, config.host, config.ports.web) };
}
