import type { TestProject } from "vitest/node";
import { loadReferenceData } from "../../seeds/reference/load.ts";
import { startTestStack } from "./test-stack.ts";

/** The suite `lite` has a stack of its own with the library's REST, even where npm has PostgREST. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startTestStack({ hasLiteRest: true }, { web: "none" }, loadReferenceData);
  project.provide("supabaseUrl", stack.addresses.gateway);
  project.provide("publishableKey", stack.publishableKey);
  project.provide("databaseUrl", stack.addresses.database);
  project.provide("mailboxUrl", stack.addresses.mailbox);
  project.provide("sourceUrl", stack.sourceUrl);
  return stack.stop;
}
