import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { it } from "vitest";

const root = path.join(import.meta.dirname, "../..");

// Node runs it without a bundler: an import by alias would break it unnoticed.
it("the journey of other browsers loads without a bundler", () => {
  const journey = pathToFileURL(path.join(root, "web/e2e/engines/journey.ts"));
  execFileSync(process.execPath, ["--input-type=module", "-e", `await import("${journey}")`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
});
