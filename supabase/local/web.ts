import { readFileSync } from "node:fs";
import path from "node:path";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { type ContentSecurityPolicyOptionHandler, secureHeaders } from "hono/secure-headers";
import { build, createServer } from "vite";
import {
  addressOnHost,
  embeddedPublishableKey,
  gatewayUrl,
  listensEverywhere,
  projectRoot,
  type StackConfig,
  webUrl,
} from "./config.ts";
import type { Service } from "./service.ts";

const configFile = path.join(projectRoot, "web/vite.config.ts");

/**
 * Points the app at this stack: Vite takes variables of the environment before those of .env. Where the
 * stack listens on all addresses, the app looks for the gateway on the host that its page came from.
 */
export function pointApp(config: StackConfig): { define?: Record<string, string> } {
  process.env.VITE_SUPABASE_URL = gatewayUrl(config);
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = embeddedPublishableKey;
  if (!listensEverywhere(config)) return {};
  const address = addressOnHost(config, "gateway", "$" + "{location.hostname}");
  return { define: { "import.meta.env.VITE_SUPABASE_URL": `\`${address}\`` } };
}

const outDir = (config: StackConfig) => path.join(config.dataDir, "web");

/** Builds the web app for this stack into its folder. */
export async function buildWeb(config: StackConfig): Promise<void> {
  const pointed = pointApp(config);
  process.env.WEB_OUT_DIR = outDir(config);
  process.env.NODE_ENV = "production";
  await build({ ...pointed, configFile, logLevel: "warn", build: { emptyOutDir: true } });
}

/** Serves the built app: hashed files for ever, everything unknown is the app itself. */
export async function serveWeb(config: StackConfig): Promise<Service> {
  const root = outDir(config);
  const page = readFileSync(path.join(root, "index.html"), "utf8");
  const gatewayFor: ContentSecurityPolicyOptionHandler = (c) =>
    listensEverywhere(config)
      ? addressOnHost(config, "gateway", new URL(c.req.url).hostname)
      : gatewayUrl(config);
  const app = new Hono();
  app.use(compress());
  app.use(
    secureHeaders({
      strictTransportSecurity: false,
      referrerPolicy: "strict-origin-when-cross-origin",
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        connectSrc: ["'self'", gatewayFor],
        imgSrc: ["'self'", "data:", "blob:", gatewayFor],
        // Positioned popovers and toasts set style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    }),
  );
  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("cache-control", "public, max-age=31536000, immutable");
  });
  app.use("*", serveStatic({ root, index: "-" }));
  app.get("*", (c) => {
    if (path.extname(c.req.path) !== "") return c.notFound();
    c.header("cache-control", "no-cache");
    return c.html(page);
  });

  const server = serve({ fetch: app.fetch, hostname: config.host, port: config.ports.web });
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", reject);
  });
  return {
    url: webUrl(config),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

/** Serves the app from its sources, with hot reload. */
export async function startViteDevServer(config: StackConfig): Promise<Service> {
  const server = await createServer({
    ...pointApp(config),
    configFile,
    logLevel: "warn",
    server: { host: config.host, port: config.ports.web, strictPort: true },
  });
  await server.listen();
  return { url: webUrl(config), stop: () => server.close() };
}
