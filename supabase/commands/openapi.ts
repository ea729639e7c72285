// `npm run openapi`: describes the contract in supabase/functions/api/openapi.json.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../project/settings.ts";
import { openApiDocument } from "./openapi/document.ts";

export const openApiFile = path.join(projectRoot, "supabase/functions/api/openapi.json");

const packageVersion = () =>
  JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8")).version as string;

/** The file's text for the contract of this checkout. */
export const openApiText = async (version = packageVersion()): Promise<string> =>
  `${JSON.stringify(await openApiDocument(version), null, 2)}\n`;

export const writeOpenApi = async () => writeFileSync(openApiFile, await openApiText());

if (import.meta.main) await writeOpenApi();
