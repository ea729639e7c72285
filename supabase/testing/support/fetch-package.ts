// Packages that one command needs, which `npm install` therefore leaves out.
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

/** Fetches `name@version` into npm's cache, unless it is there, and returns the `require` that finds it. */
export function fetchPackage(spec: string): NodeJS.Require {
  const options = ["--yes", "--prefer-offline", "--loglevel=error", `--package=${spec}`];
  // Outside the project, where npm would look for it first.
  const paths = execFileSync("npm", ["exec", ...options, "--", "node", "-p", "process.env.PATH"], {
    cwd: tmpdir(),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return createRequire(paths.split(path.delimiter)[0] ?? "");
}
