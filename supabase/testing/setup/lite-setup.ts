import type { TestProject } from "vitest/node";
import { disposableConfig } from "../../local/disposable-config.ts";
import { deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import { startStack } from "../../local/stack.ts";
import { loadReferenceData } from "../../seeds/reference/load.ts";
import { startFakeSource } from "../support/fake-source.ts";
import { sourcesAt } from "./test-stack.ts";

/** The suite `lite` has a stack of its own with the library's REST, even where npm has PostgREST. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const source = await startFakeSource();
  const config = {
    ...(await disposableConfig()),
    hasLiteRest: true as const,
    sources: sourcesAt(source.url),
  };
  const clean = async () => {
    await source.stop();
    deleteFolders(config);
  };
  try {
    const { addresses, publishableKey, stop } = await startStack(config, {
      web: "none",
      seed: (url) => loadReferenceData(url),
    });
    project.provide("supabaseUrl", addresses.gateway);
    project.provide("publishableKey", publishableKey);
    project.provide("databaseUrl", addresses.database);
    project.provide("mailboxUrl", addresses.mailbox);
    project.provide("sourceUrl", source.url);
    return () => stop().finally(clean);
  } catch (error) {
    await clean();
    throw error;
  }
}
