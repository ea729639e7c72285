import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
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
import { webBuildFolder } from "./web.ts";

const compressible = /\.(html|js|css|svg|json|txt)$/;

/** Below this size a response fits one packet anyway. */
const smallestSize = 1024;

const makeBrotli = promisify(brotliCompress);
const makeGzip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder, at maximum compression, so that
 * the server need not compress per request.
 */
async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => compressible.test(file) && statSync(file).size >= smallestSize);
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      writeFileSync(`${file}.br`, await makeBrotli(text, { params }));
      writeFileSync(`${file}.gz`, await makeGzip(text, { level: 9 }));
    }),
  );
}

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
