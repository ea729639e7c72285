import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePorts } from "../../local/network/ports.ts";
import { type Service, stopChild, waitUntilAnswering } from "../../local/parts/service.ts";
import { projectRoot } from "../../project/settings.ts";
import { type Deployment, unpack } from "./deployment.ts";
import { fetchPackage } from "./fetch-package.ts";

/** Why the hosted release of Deno cannot run here. Undefined where it can. */
export const cannotHost =
  process.platform === "linux" && process.arch === "x64"
    ? undefined
    : `The deployed functions are tested on linux-x64 only, and this is ${process.platform}-${process.arch}.`;

/** The release of Deno that Supabase's edge runtime is built on. */
const deno = () =>
  fetchPackage("@deno/linux-x64-glibc@2.1.14").resolve("@deno/linux-x64-glibc/deno");

/** Decides where a function listens, like Supabase's runtime. */
const mainModule = (entrypoint: string, port: number) => `
const serve = Deno.serve;
Object.defineProperty(Deno, "serve", {
  value: (handler) => serve({ hostname: "127.0.0.1", port: ${port}, onListen: () => {} }, handler),
});
await import(${JSON.stringify(`./source/${entrypoint}`)});
await import(${JSON.stringify(path.join(projectRoot, "supabase/local/parts/end-with-stack.js"))});
`;

/** Boots a function from its upload like Supabase: no package.json above it, an empty cache, and only this env. */
export async function bootDeployed(
  deployment: Deployment,
  env: Readonly<Record<string, string>>,
): Promise<Service> {
  const folder = mkdtempSync(path.join(tmpdir(), `not-just-me-${deployment.name}-`));
  unpack(deployment, path.join(folder, "source"));
  const { entrypoint_path, import_map_path } = deployment.metadata;
  const [port = 0] = await findFreePorts(1);
  writeFileSync(path.join(folder, "main.js"), mainModule(entrypoint_path, port));
  // How this machine reaches the package registry.
  const passed = ["HOME", "NPM_CONFIG_REGISTRY", "HTTPS_PROXY", "NO_PROXY", "SSL_CERT_FILE"];
  const child = spawn(
    deno(),
    [
      "run",
      "--no-lock",
      "--quiet",
      "--no-prompt",
      "--config",
      `source/${import_map_path}`,
      "--allow-net",
      "--allow-env",
      "main.js",
    ],
    {
      cwd: folder,
      env: {
        ...Object.fromEntries(passed.map((name) => [name, process.env[name]])),
        DENO_DIR: path.join(folder, "deno"),
        DENO_NO_UPDATE_CHECK: "1",
        // Includes an authority that only this machine trusts.
        DENO_TLS_CA_STORE: "mozilla,system",
        ...env,
      },
      stdio: ["pipe", "ignore", "inherit"],
      detached: true,
    },
  );
  const stop = async () => {
    await stopChild(child, 3000);
    rmSync(folder, { recursive: true });
  };
  const url = `http://127.0.0.1:${port}`;
  if (await waitUntilAnswering(child, url, 50_000)) return { url, stop };
  await stop();
  throw new Error(`"${deployment.name}" did not boot as deployed; what it said is above.`);
}
