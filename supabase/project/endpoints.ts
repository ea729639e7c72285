import { globSync } from "node:fs";
import path from "node:path";
import type * as z from "zod/mini";
import type { Endpoint } from "../functions/_shared/contract/endpoint.ts";
import { projectRoot } from "./settings.ts";

const folder = path.join(projectRoot, "supabase/functions/_shared/contract");

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && "method" in value && "path" in value;

const isSchema = (value: unknown): value is z.ZodMiniType => isObject(value) && "_zod" in value;

/** Every export of the contract's files, with its name, in an order that no loader changes. */
async function importContract(): Promise<[name: string, value: unknown][]> {
  const files = globSync("*.ts", { cwd: folder }).filter((file) => !file.endsWith(".test.ts"));
  const modules = await Promise.all(files.sort().map((file) => import(path.join(folder, file))));
  return modules
    .flatMap((module) => Object.entries<unknown>(module))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Every endpoint of the contract, with the name of its export. */
export const findNamedEndpoints = async (): Promise<[name: string, endpoint: Endpoint][]> =>
  (await importContract()).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));

/** Every endpoint of the contract in any of its files. */
export const findEndpoints = async (): Promise<Endpoint[]> =>
  (await findNamedEndpoints()).map(([, endpoint]) => endpoint);

/** Every exported schema of the contract, with the name of its export. */
export const findNamedSchemas = async (): Promise<[name: string, schema: z.ZodMiniType][]> =>
  (await importContract()).filter((entry): entry is [string, z.ZodMiniType] => isSchema(entry[1]));
