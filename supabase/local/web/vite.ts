import path from "node:path";
import { build, createServer } from "vite";
import { projectRoot } from "../../project/settings.ts";
import {
  addressOnHost,
  embeddedPublishableKey,
  gatewayUrl,
  listensOnAllInterfaces,
  type StackConfig,
} from "../config.ts";
import { guardListeners } from "../data/upgrade.ts";
import { loadPushKeys } from "../push-keys.ts";
import { compressFiles } from "./compress.ts";
import { webBuildFolder } from "./web.ts";

const configFile = path.join(projectRoot, "web/vite.config.ts");

/**
 * Points the app at this stack: Vite prefers environment variables to .env. On a stack on all
 * interfaces the app derives the gateway's host from its page.
 */
export function pointAppAtStack(config: StackConfig): { define?: Record<string, string> } {
  process.env.VITE_SUPABASE_URL = gatewayUrl(config);
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = embeddedPublishableKey;
  process.env.VITE_VAPID_PUBLIC_KEY = loadPushKeys(config).publicKey;
  if (!listensOnAllInterfaces(config)) return {};
  const address = addressOnHost(config, "gateway", "$" + "{location.hostname}");
  return { define: { "import.meta.env.VITE_SUPABASE_URL": `\`${address}\`` } };
}

export async function buildWeb(config: StackConfig): Promise<void> {
  const pointed = pointAppAtStack(config);
  process.env.WEB_OUT_DIR = webBuildFolder(config);
  process.env.NODE_ENV = "production";
  await build({ ...pointed, configFile, logLevel: "warn", build: { emptyOutDir: true } });
  await compressFiles(webBuildFolder(config));
}

export async function startViteDevServer(config: StackConfig): Promise<void> {
  const server = await createServer({
    ...pointAppAtStack(config),
    configFile,
    logLevel: "warn",
    server: { host: config.host, port: config.ports.web, strictPort: true },
  });
  if (server.httpServer) guardListeners(server.httpServer);
  await server.listen();
}
