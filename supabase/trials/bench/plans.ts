import type { Sql } from "postgres";
import type { Operation } from "../../testing/calls/operations.ts";
import { connectExplaining, nodesOf, type PlanNode, rowsOf } from "../../testing/explain.ts";

/** A scan whose rows grow with the number of fans. */
interface CostlyScan {
  readonly operation: string;
  /** The node's type and relation, such as "Seq Scan on profiles". */
  readonly scan: string;
  /** The rows that it read, those that a filter removed included. */
  readonly rows: number;
  /** The statement inside the call. */
  readonly statement: string;
}

/** The share of fans beyond which a call reads too many rows: 20,000 of a million. */
const maxShare = 0.02;

/** Tables with at least one row per hundred fans grow with them. */
const growingShare = 0.01;

const drawnCalls = 3;

/** By design, a search for matches reads one posting per 35 fans first, and then the best candidates. */
const searchAllowance = { relation: "postings", share: 0.05 };

/**
 * Explains every statement inside these calls, and lists the scans of a table that grows with the fans: sequential
 * ones, and those that read more rows than a share of the fans. Needs a superuser's connection.
 */
export async function findCostlyScans(
  url: string,
  operations: readonly Operation[],
  fans: number,
): Promise<CostlyScan[]> {
  const { sql, explain } = await connectExplaining(url);
  try {
    const growing = await sql<{ name: string }[]>`
      select relname as name from pg_class where relkind = 'r' and reltuples >= ${fans * growingShare}`;
    const growingTables = new Set(growing.map(({ name }) => name));
    const limitOf = (node: PlanNode) =>
      node["Node Type"] === "Seq Scan"
        ? 0
        : fans *
          (node["Relation Name"] === searchAllowance.relation ? searchAllowance.share : maxShare);
    const isCostly = (node: PlanNode) =>
      growingTables.has(node["Relation Name"] ?? "") && rowsOf(node) > limitOf(node);
    const found = new Map<string, CostlyScan>();
    for (const operation of operations) {
      for (let n = 0; n < drawnCalls; n++) {
        const [drawn] = await sql`select bench.draw(${operation.draw}) as values`;
        const explained = await explain(() => runCall(sql, operation, drawn?.values));
        for (const { "Query Text": statement, Plan: plan } of explained)
          for (const node of nodesOf(plan).filter(isCostly)) {
            const scan = `${node["Node Type"]} on ${node["Relation Name"]}`;
            const key = `${operation.name} ${scan} ${statement}`;
            const rows = rowsOf(node);
            if (rows > (found.get(key)?.rows ?? -1))
              found.set(key, { operation: operation.name, scan, rows, statement });
          }
      }
      if (operation.undo) await sql.unsafe(operation.undo);
    }
    return [...found.values()];
  } finally {
    await sql.end();
  }
}

/** Runs a call as its fan. It is committed, since later calls draw what earlier ones wrote; some are undone. */
async function runCall(
  sql: Sql,
  { name, statement }: Operation,
  values: readonly string[],
): Promise<void> {
  await sql`begin`;
  try {
    await sql`
      select set_config('request.jwt.claim.sub', ${values[0] ?? ""}, true),
        set_config('request.jwt.claims', ${JSON.stringify({
          role: "authenticated",
          sub: values[0],
          session_id: values[0],
        })}, true)`;
    await sql`set local role authenticated`;
    const typedStatement = statement.replaceAll("$1", "($1::text[])");
    await sql.unsafe(typedStatement, typedStatement === statement ? [] : [[...values]]);
    await sql`commit`;
  } catch (error) {
    await sql`rollback`;
    // A rejection by the product's rules has plans, too.
    if (!/^PT\d{3}$/.test((error as { code?: string }).code ?? ""))
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}

/** The scans as a table in Markdown, or a sentence if there are none. */
export function describeScans(scans: readonly CostlyScan[], calls: number, fans: number): string {
  const head = `# Plans at ${fans.toLocaleString("en-US")} fans\n\n\`npm run bench -- --plans\` explains every statement inside ${calls} calls. A scan of a table that grows with the fans is costly if it is sequential, or reads more than ${maxShare * 100} % as many rows as there are fans (${searchAllowance.share * 100} % of the postings, which searches for matches read).\n`;
  if (scans.length === 0) return `${head}\nNo call has a costly scan.\n`;
  const rows = scans.map(
    ({ operation, scan, rows: read, statement }) =>
      `| ${operation} | ${scan} | ${read.toLocaleString("en-US")} | \`${statement.replaceAll(/\s+/g, " ").replaceAll("|", "\\|").slice(0, 120)}\` |`,
  );
  return [`${head}\n| call | scan | rows | statement |`, "|---|---|---:|---|", ...rows, ""].join(
    "\n",
  );
}
