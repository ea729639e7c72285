// `npm run generate`: writes what follows from schemas and contract: the wrappers in `api`, the database types, the
// kinds of reminders and the OpenAPI document. Needs no stack.
import { reportFailure } from "./database.ts";
import { writeKinds } from "./reminder-kinds.ts";
import { writeCalls } from "./schema/calls.ts";
import { schemaFiles } from "./schema/files.ts";
import { runFiles, startScratch } from "./schema/scratch.ts";
import { writeTypes } from "./types.ts";

async function generate(): Promise<void> {
  writeCalls();
  const scratch = await startScratch();
  try {
    const url = await scratch.create("generated");
    await runFiles(url, schemaFiles());
    await writeTypes(url);
    await writeKinds(url);
    // The contract imports what was just written.
    await (await import("./openapi.ts")).writeOpenApi();
  } finally {
    await scratch.stop();
  }
}

if (import.meta.main) await generate().catch(reportFailure);
