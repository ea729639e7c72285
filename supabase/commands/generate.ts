// `npm run generate`: writes what follows from schemas and contract: the wrappers in `api`, the database types and the
// OpenAPI document. Needs no stack.
import { reportFailure } from "./database.ts";
import { writeOpenApi } from "./openapi.ts";
import { writeCalls } from "./schema/calls.ts";
import { schemaFiles } from "./schema/files.ts";
import { runFiles, startScratch } from "./schema/scratch.ts";
import { writeTypes } from "./types.ts";

async function generate(): Promise<void> {
  writeCalls();
  await writeOpenApi();
  const scratch = await startScratch();
  try {
    const url = await scratch.create("generated");
    await runFiles(url, schemaFiles());
    await writeTypes(url);
  } finally {
    await scratch.stop();
  }
}

if (import.meta.main) await generate().catch(reportFailure);
