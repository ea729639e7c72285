import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const deadProxy = "http://127.0.0.1:9";

test("the stack's own calls bypass a proxy that Node uses, even in child processes", async () => {
  const server = createServer((_, response) => response.end("local"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = `fetch("${url}").then((response) => response.text()).then(console.log)`;
  const file = path.join(import.meta.dirname, "bypass-proxy.ts");
  const script = `
    import { execFileSync } from "node:child_process";
    import { bypassProxy } from ${JSON.stringify(file)};
    bypassProxy();

    await ${call};
    execFileSync(process.execPath, ["-e", ${JSON.stringify(call)}], { stdio: "inherit" });`;
  try {
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], {
      env: { PATH: process.env.PATH, NODE_USE_ENV_PROXY: "1", HTTP_PROXY: deadProxy },
    });
    expect(stdout).toBe("local\nlocal\n");
  } finally {
    server.close();
  }
});
