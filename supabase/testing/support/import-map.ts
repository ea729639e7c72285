import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../project/settings.ts";

interface ImportMap {
  readonly imports: Readonly<Record<string, string>>;
}

const fileOf = (name: string, file: string) =>
  path.join(projectRoot, "supabase/functions", name, file);

export const importMapOf = (name: string): ImportMap =>
  JSON.parse(readFileSync(fileOf(name, "deno.json"), "utf8"));

interface ModuleGraph {
  readonly modules: readonly {
    readonly dependencies?: readonly { readonly specifier: string }[];
  }[];
}

/** The packages that a function's modules import, types included, as Deno reads them. */
export function importsOf(name: string): string[] {
  const args = ["info", "--json", "--no-lock", "--no-remote", "--no-npm"];
  const graph: ModuleGraph = JSON.parse(
    execFileSync(
      path.join(projectRoot, "node_modules/.bin/deno"),
      [...args, "--config", fileOf(name, "deno.json"), fileOf(name, "index.ts")],
      { encoding: "utf8", maxBuffer: 16 * 1024 * 1024 },
    ),
  );
  const specifiers = graph.modules.flatMap(({ dependencies = [] }) =>
    dependencies.map(({ specifier }) => specifier),
  );
  // Deno's own modules need no key.
  return [...new Set(specifiers)].filter((name) => !/^(\.{1,2}\/|node:)/.test(name)).sort();
}

/**
 * The imports that Supabase would not resolve or that are not needed. `installed` are the project's
 * versions. A key that ends in "/" needs a base address, and Supabase's bundlers accept no package
 * as one.
 */
export function importMapProblems(
  { imports }: ImportMap,
  used: readonly string[],
  installed: Readonly<Record<string, string>>,
): string[] {
  const keys = Object.keys(imports);
  const complaints = [
    ...keys.filter((key) => key.endsWith("/")).map((key) => `"${key}" ends in a slash`),
    ...keys.filter((key) => !used.includes(key)).map((key) => `"${key}" is not imported`),
    ...used.filter((name) => !keys.includes(name)).map((name) => `"${name}" is not a key`),
  ];
  for (const [key, target] of Object.entries(imports)) {
    const [, name = "", version, below = ""] = /^npm:(@?[^@]+)@([\d.]+)(\/.+)?$/.exec(target) ?? [];
    if (name + below !== key) complaints.push(`"${key}" leads to ${target}`);
    else if (version !== installed[name])
      complaints.push(`"${key}" has version ${version}, package.json ${installed[name]}`);
  }
  return complaints;
}
