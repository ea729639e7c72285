import postgres, { type Sql } from "postgres";
import type { Invocation } from "./calls.ts";

export interface SqlStep {
  readonly fanId: string;
  readonly invocation: Invocation;
}

interface SqlRun {
  /** Milliseconds of each call. */
  readonly latencies: readonly number[];
  readonly callsPerSecond: number;
}

function statement({ rpc, args }: Invocation): string {
  const namedArguments = Object.keys(args).map((name, index) => `${name} => $${index + 1}`);
  return `select api.${rpc}(${namedArguments.join(", ")})::text`;
}

/**
 * Runs SQL functions like PostgREST, with the caller's claims and the role `authenticated`, on connections
 * of their own, until `isOver`. Claims and call share one round trip.
 */
export async function runSql(
  databaseUrl: string,
  connections: number,
  next: () => SqlStep,
  isOver: (done: number, elapsedMilliseconds: number) => boolean,
): Promise<SqlRun> {
  const latencies: number[] = [];
  const clients = Array.from({ length: connections }, () =>
    postgres(databaseUrl, { max: 1, onnotice: () => {} }),
  );
  try {
    await Promise.all(clients.map((sql) => sql`set role authenticated`));
    const startedAt = performance.now();
    await Promise.all(
      clients.map(async (sql) => {
        while (!isOver(latencies.length, performance.now() - startedAt))
          latencies.push(await timeCall(sql, next()));
      }),
    );
    return {
      latencies,
      callsPerSecond: latencies.length / ((performance.now() - startedAt) / 1000),
    };
  } finally {
    await Promise.all(clients.map((sql) => sql.end()));
  }
}

async function timeCall(sql: Sql, { fanId, invocation }: SqlStep): Promise<number> {
  const claims = JSON.stringify({ sub: fanId, role: "authenticated" });
  const sentAt = performance.now();
  await Promise.all([
    // Supabase reads one form of the claims, the embedded stack's auth.uid() the other.
    sql`
      select set_config('request.jwt.claims', ${claims}, false),
        set_config('request.jwt.claim.sub', ${fanId}, false)`,
    sql.unsafe(statement(invocation), Object.values(invocation.args) as never[], { prepare: true }),
  ]);
  return performance.now() - sentAt;
}
