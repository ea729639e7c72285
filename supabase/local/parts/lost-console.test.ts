import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, it } from "vitest";

const script = (begin: string) => `
  ${begin}
  process.on("uncaughtException", () => process.exit(1));
  process.stdin.on("end", () => {
    process.stderr.write("more", () => setImmediate(() => process.exit(0)));
  }).resume();`;

async function loseConsole(begin: string): Promise<number> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", script(begin)]);
  const closed = [child.stdout, child.stderr].map((stream) => once(stream, "close"));
  child.stdout.destroy();
  child.stderr.destroy();
  await Promise.all(closed);
  child.stdin.end();
  const [code] = await once(child, "exit");
  return code;
}

it("a process outlives its console", async () => {
  const file = path.join(import.meta.dirname, "lost-console.ts");
  expect(await loseConsole("")).toBe(1);
  const begin = `(await import(${JSON.stringify(file)})).surviveLostConsole();`;
  expect(await loseConsole(begin)).toBe(0);
});
