import { globSync } from "node:fs";
import path from "node:path";
import type { Endpoint } from "../../functions/_shared/contract/endpoint.ts";
import { projectRoot } from "../../project/settings.ts";

const folder = path.join(projectRoot, "supabase/functions/_shared/contract");

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

/** Every endpoint of the contract in any of its files. */
export async function findEndpoints(): Promise<Endpoint[]> {
  const files = globSync("*.ts", { cwd: folder }).filter((file) => !file.endsWith(".test.ts"));
  const modules = await Promise.all(files.sort().map((file) => import(path.join(folder, file))));
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}
