import { fileURLToPath } from "node:url";
import { build, type Plugin, type ResolvedConfig } from "vite";

const source = fileURLToPath(new URL("../src/app/first-paint/before-paint.ts", import.meta.url));

/** The script before the first paint, bundled without imports. */
async function bundle({ resolve }: ResolvedConfig): Promise<string> {
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    resolve: { alias: resolve.alias },
    build: {
      write: false,
      rolldownOptions: { input: source, output: { format: "iife" } },
      modulePreload: false,
    },
  });
  if (!("output" in result)) throw new Error("The script before the first paint was not built.");
  return result.output[0].code.trim();
}

/** Inlines the script into each document's head, so that it runs before the first paint. */
export function inlineBeforePaint(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "inline-before-paint",
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: async () => [
      { tag: "script", children: await bundle(config), injectTo: "head" },
    ],
  };
}
