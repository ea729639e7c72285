import postgres, { type Sql } from "postgres";
import { databaseUrl } from "../../local/config.ts";
import { disposableConfig } from "../../local/disposable-config.ts";
import { superuser } from "../../local/postgres/postgres.ts";
import { deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import { startStack } from "../../local/stack.ts";
import { loadReferenceData } from "../../seeds/reference/load.ts";
import type { Backend } from "../../testing/http.ts";

/** A stack for this test alone, with full access to its database. */
export interface StackToBreak {
  readonly backend: Backend;
  /** A connection as the schema's owner, and one as a superuser. */
  readonly databaseUrl: string;
  readonly superuserUrl: string;
  readonly sql: Sql;
  stop(): Promise<void>;
}

export async function startStackToBreak(): Promise<StackToBreak> {
  const quiet = { hasNoJobs: true, hidesErrors: true } as const;
  const config = { ...(await disposableConfig()), ...quiet };
  const stack = await startStack(config, { web: "none", seed: loadReferenceData });
  const superuserUrl = databaseUrl(config, superuser);
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => {} });
  return {
    backend: { gateway: stack.addresses.gateway, publishableKey: stack.publishableKey },
    databaseUrl: stack.addresses.database,
    superuserUrl,
    sql,
    async stop() {
      await sql.end();
      await stack.stop();
      deleteFolders(config);
    },
  };
}
