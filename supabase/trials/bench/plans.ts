import postgres from "postgres";
import type { Operation } from "../../testing/calls/operations.ts";

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

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly "Query Text": string;
  readonly Plan: PlanNode;
}

/** The share of fans beyond which a call reads too many rows: 20,000 of a million. */
const maxShare = 0.02;

/** Tables with at least one row per hundred fans grow with them. */
const growingShare = 0.01;

const drawnCalls = 3;

/** By design, a search for matches reads one posting per 35 fans first, and then the best candidates. */
const searched = { relation: "postings", share: 0.05 };

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const rowsOf = (node: PlanNode) =>
  Math.round(
    node["Actual Loops"] *
      (node["Actual Rows"] +
        (node["Rows Removed by Filter"] ?? 0) +
        (node["Rows Removed by Index Recheck"] ?? 0)),
  );

/**
 * Explains every statement inside these calls, and lists the scans of a table that grows with the fans: sequential
 * ones, and those that read more rows than a share of the fans. Needs a superuser's connection.
 */
export async function findCostlyScans(
  url: string,
  operations: readonly Operation[],
  fans: number,
): Promise<CostlyScan[]> {
  let explained: Explained[] = [];
  const sql = postgres(url, {
    max: 1,
    onnotice: ({ message = "" }) => {
      const start = message.indexOf("plan:\n{");
      if (start >= 0) explained.push(JSON.parse(message.slice(start + "plan:\n".length)));
    },
  });
  try {
    const growing = await sql<{ name: string }[]>`
      select relname as name from pg_class where relkind = 'r' and reltuples >= ${fans * growingShare}`;
    const growingTables = new Set(growing.map(({ name }) => name));
    const limitOf = (node: PlanNode) =>
      node["Node Type"] === "Seq Scan"
        ? 0
        : fans * (node["Relation Name"] === searched.relation ? searched.share : maxShare);
    const isCostly = (node: PlanNode) =>
      growingTables.has(node["Relation Name"] ?? "") && rowsOf(node) > limitOf(node);
    await sql`load 'auto_explain'`;
    await sql.unsafe(`
      set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
      set auto_explain.log_nested_statements = on; set auto_explain.log_format = json;
      set auto_explain.log_level = notice; set statement_timeout = '60s'; set jit = off`);
    const found = new Map<string, CostlyScan>();
    for (const operation of operations)
      for (let n = 0; n < drawnCalls; n++) {
        explained = [];
        await explainCall(sql, operation);
        for (const { "Query Text": statement, Plan: plan } of explained)
          for (const node of nodesOf(plan).filter(isCostly)) {
            const scan = `${node["Node Type"]} on ${node["Relation Name"]}`;
            const key = `${operation.name} ${scan} ${statement}`;
            const rows = rowsOf(node);
            if (rows > (found.get(key)?.rows ?? -1))
              found.set(key, { operation: operation.name, scan, rows, statement });
          }
      }
    return [...found.values()];
  } finally {
    await sql.end();
  }
}

/** Runs a call as its fan. It is committed, since later calls draw what earlier ones wrote. */
async function explainCall(sql: postgres.Sql, operation: Operation): Promise<void> {
  const [drawn] = await sql`select bench.draw(${operation.draw}) as values`;
  const values = drawn?.values as string[];
  await sql`begin`;
  try {
    await sql`
      select set_config('request.jwt.claim.sub', ${values[0] ?? ""}, true),
        set_config('request.jwt.claims', ${JSON.stringify({
          role: "authenticated",
          sub: values[0],
          session_id: values[0],
        })}, true)`;
    await sql`set local auto_explain.log_min_duration = 0`;
    await sql`set local role authenticated`;
    const statement = operation.statement.replaceAll("$1", "($1::text[])");
    await sql.unsafe(statement, statement === operation.statement ? [] : [values]);
    await sql`commit`;
  } catch (error) {
    await sql`rollback`;
    // A rejection by the product's rules has plans, too.
    if (!/^PT\d{3}$/.test((error as { code?: string }).code ?? ""))
      throw new Error(`${operation.name}: ${(error as Error).message}`, { cause: error });
  }
}

/** The scans as a table in Markdown, or a sentence if there are none. */
export function describeScans(scans: readonly CostlyScan[], calls: number, fans: number): string {
  const head = `# Plans at ${fans.toLocaleString("en-US")} fans\n\n\`npm run bench -- --plans\` explains every statement inside ${calls} calls. A scan of a table that grows with the fans is costly if it is sequential, or reads more than ${maxShare * 100} % as many rows as there are fans (${searched.share * 100} % of the postings, which searches for matches read).\n`;
  if (scans.length === 0) return `${head}\nNo call has a costly scan.\n`;
  const rows = scans.map(
    ({ operation, scan, rows: read, statement }) =>
      `| ${operation} | ${scan} | ${read.toLocaleString("en-US")} | \`${statement.replaceAll(/\s+/g, " ").replaceAll("|", "\\|").slice(0, 120)}\` |`,
  );
  return [`${head}\n| call | scan | rows | statement |`, "|---|---|---:|---|", ...rows, ""].join(
    "\n",
  );
}
