import { databaseUrl, type StackConfig } from "../../local/config.ts";
import { disposableConfig } from "../../local/disposable-config.ts";
import { deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import { type StackOptions, startStack } from "../../local/stack.ts";
import { loadReferenceData } from "../../seeds/reference/load.ts";
import { startFakeSource } from "../support/fake-source.ts";
import { createPgtapDatabase, pgtapDatabase } from "./pgtap.ts";

/** The addresses of the sources of feeds: one path of the fake source for each. */
const sourcesAt = (url: string) => ({
  OPENLIGADB_URL: `${url}/openligadb`,
  FOOTBALL_DATA_URL: `${url}/football-data`,
  FOOTBALL_DATA_TOKEN: "key",
  NFLVERSE_URL: `${url}/nflverse`,
  DEMO_LEAGUE_URL: `${url}/demo`,
});

/** Starts a stack on free ports and a fake source for its feeds, with temporary data that `stop` deletes. */
export async function startTestStack(
  settings: Partial<StackConfig>,
  options: Omit<StackOptions, "seed">,
  seed: (url: string, config: StackConfig) => Promise<void>,
) {
  const source = await startFakeSource();
  const config = { ...(await disposableConfig()), sources: sourcesAt(source.url), ...settings };
  const clean = async () => {
    await source.stop();
    deleteFolders(config);
  };
  try {
    const stack = await startStack(config, { ...options, seed: (url) => seed(url, config) });
    return { ...stack, config, sourceUrl: source.url, stop: () => stack.stop().finally(clean) };
  } catch (error) {
    await clean();
    throw error;
  }
}

/**
 * Starts a stack and puts its addresses into the environment, unless the environment names one. Resolves with a
 * function that stops it.
 */
export async function provideStack(web: "built" | "none"): Promise<() => Promise<void>> {
  if (process.env.SUPABASE_URL) return async () => {};
  const options = { web, onStep: (step: string) => console.log(`… ${step}`) };
  const stack = await startTestStack({}, options, async (url, config) => {
    await loadReferenceData(url);
    await createPgtapDatabase(config);
  });
  const addresses = {
    SUPABASE_URL: stack.addresses.gateway,
    SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
    DATABASE_URL: stack.addresses.database,
    PGTAP_DATABASE_URL: databaseUrl(stack.config, "postgres", pgtapDatabase),
    MAILBOX_URL: stack.addresses.mailbox,
    WEB_URL: stack.addresses.web,
    SOURCE_URL: stack.sourceUrl,
  };
  Object.assign(process.env, addresses);
  return async () => {
    for (const name of Object.keys(addresses)) delete process.env[name];
    await stack.stop();
  };
}
