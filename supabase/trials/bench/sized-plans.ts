import { connectExplaining } from "../../testing/explain.ts";
import { type SizedCall, sizedCalls } from "../../testing/sized-calls.ts";
import { buildSizedWorld, findProducts } from "../../testing/sized-world.ts";

interface SizedPlan {
  readonly call: SizedCall;
  /** The most rows that one node of its plans read. */
  readonly mostRows: number;
  readonly products: readonly string[];
}

/** Explains the calls that join sets, at the size of their ordinary use. Needs a superuser's connection. */
export async function explainSizedCalls(url: string): Promise<SizedPlan[]> {
  const { sql, explain } = await connectExplaining(url);
  try {
    await sql`begin`;
    const world = await buildSizedWorld(sql);
    const plans: SizedPlan[] = [];
    for (const call of sizedCalls) {
      const found = await findProducts(explain, call.maxRows, () => call.run(sql, world));
      plans.push({ call, ...found });
    }
    return plans;
  } finally {
    await sql`rollback`;
    await sql.end();
  }
}

const inEnglish = (count: number) => count.toLocaleString("en-US");

/** The calls as a table in Markdown, with the plans that read too much below. */
export function describeSizedPlans(plans: readonly SizedPlan[]): string[] {
  if (plans.length === 0) return [];
  const rows = plans.map(
    ({ call, mostRows }) =>
      `| ${call.name} | ${call.sets} | ${inEnglish(mostRows)} | ${inEnglish(call.maxRows)} |`,
  );
  return [
    "## Calls that join a set with itself, or a list with a table",
    "",
    "At the size of their ordinary use, under the generic plan. `npm test -- sized-calls` runs them with few fans: without statistics, with them, and with those of a moment before.",
    "",
    "| call | sets | most rows of a node | limit |",
    "|---|---|---:|---:|",
    ...rows,
    "",
    ...plans.flatMap(({ products }) => products.map((product) => `- ${product}`)),
  ];
}
