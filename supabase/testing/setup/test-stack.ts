import { databaseUrl, type StackConfig } from "../../local/config.ts";
import { disposableConfig } from "../../local/disposable-config.ts";
import { deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import { startStack } from "../../local/stack.ts";
import { loadReferenceData } from "../../seeds/reference/load.ts";
import { startFakeSource } from "../support/fake-source.ts";
import { createPgtapDatabase, pgtapDatabase } from "./pgtap.ts";

/** The addresses of the sources of feeds: one path of the fake source for each. */
export const sourcesAt = (url: string) => ({
  OPENLIGADB_URL: `${url}/openligadb`,
  FOOTBALL_DATA_URL: `${url}/football-data`,
  FOOTBALL_DATA_TOKEN: "key",
  NFLVERSE_URL: `${url}/nflverse`,
  DEMO_LEAGUE_URL: `${url}/demo`,
});

async function startTestStack(config: StackConfig, web: "built" | "none") {
  return await startStack(config, {
    web,
    onStep: (step) => console.log(`… ${step}`),
    seed: async (url) => {
      await loadReferenceData(url);
      await createPgtapDatabase(config);
    },
  });
}

/**
 * Starts a stack on free ports with temporary data and puts its addresses into the environment, unless
 * the environment names one. Resolves with a function that stops it.
 */
export async function provideStack(web: "built" | "none"): Promise<() => Promise<void>> {
  if (process.env.SUPABASE_URL) return async () => {};
  const config = await disposableConfig();
  const source = await startFakeSource();
  try {
    const stack = await startTestStack({ ...config, sources: sourcesAt(source.url) }, web);
    const addresses = {
      SUPABASE_URL: stack.addresses.gateway,
      SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
      DATABASE_URL: stack.addresses.database,
      PGTAP_DATABASE_URL: databaseUrl(config, "postgres", pgtapDatabase),
      MAILBOX_URL: stack.addresses.mailbox,
      WEB_URL: stack.addresses.web,
      SOURCE_URL: source.url,
    };
    Object.assign(process.env, addresses);
    return async () => {
      for (const name of Object.keys(addresses)) delete process.env[name];
      await stack.stop();
      await source.stop();
      deleteFolders(config);
    };
  } catch (error) {
    await source.stop();
    deleteFolders(config);
    throw error;
  }
}
