import postgres from "postgres";

/** A node of a plan as auto_explain prints it. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Join Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A statement that ran inside a call, with its plan. */
export interface ExplainedStatement {
  readonly "Query Text": string;
  readonly Plan: PlanNode;
}

export const nodesOf = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(nodesOf),
];

/** The rows that a node read in all its loops, those that its filters removed included. */
export const rowsOf = (node: PlanNode) =>
  Math.round(
    node["Actual Loops"] *
      (node["Actual Rows"] +
        (node["Rows Removed by Filter"] ?? 0) +
        (node["Rows Removed by Join Filter"] ?? 0) +
        (node["Rows Removed by Index Recheck"] ?? 0)),
  );

/** A superuser's connection that can explain the statements inside calls. */
export async function connectExplaining(url: string) {
  let explained: ExplainedStatement[] = [];
  const sql = postgres(url, {
    max: 1,
    onnotice: ({ message = "" }) => {
      const start = message.indexOf("plan:\n{");
      if (start >= 0) explained.push(JSON.parse(message.slice(start + "plan:\n".length)));
    },
  });
  await sql`load 'auto_explain'`;
  await sql.unsafe(`
    set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
    set auto_explain.log_nested_statements = on; set auto_explain.log_format = json;
    set auto_explain.log_level = notice; set statement_timeout = '60s'; set jit = off`);
  return {
    sql,
    /** Runs calls and returns every statement inside them. */
    async explain(work: () => Promise<unknown>): Promise<readonly ExplainedStatement[]> {
      explained = [];
      await sql`set auto_explain.log_min_duration = 0`;
      await work();
      await sql`set auto_explain.log_min_duration = -1`;
      return explained;
    },
  };
}
