import postgres from "postgres";
import { describe, expect, inject, it } from "vitest";

interface Assertion {
  readonly isOk: boolean;
  readonly text: string;
  diagnosis: string;
}

function readTap(lines: readonly string[]) {
  const assertions: Assertion[] = [];
  let planned: number | undefined;
  for (const line of lines) {
    const plan = /^1\.\.(\d+)/.exec(line);
    const result = /^(not )?ok \d+(?: - )?(.*)/s.exec(line);
    if (plan) planned = Number(plan[1]);
    if (result)
      assertions.push({
        isOk: result[1] === undefined,
        text: (result[2] ?? "").split("\n", 1)[0] ?? "",
        diagnosis: line,
      });
    const last = assertions.at(-1);
    if (!result && last && line.startsWith("#")) last.diagnosis += `\n${line}`;
  }
  return { assertions, planned };
}

/** An advisory lock: one pgTAP file runs at a time. */
const turn = 42;

async function run(script: string) {
  const sql = postgres(inject("pgtapDatabaseUrl"), { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${turn})`;
    const output = await sql.unsafe(script).simple();
    const results = output as unknown as Record<string, unknown>[][];
    return readTap(
      results
        .flat()
        .flatMap((row) => Object.values(row))
        .filter((value): value is string => typeof value === "string"),
    );
  } catch (error) {
    return error as Error;
  } finally {
    await sql.end();
  }
}

/** Runs a pgTAP file and reports each of its assertions as a test of its own. */
export async function runPgtap(name: string, script: string): Promise<void> {
  const outcome = await run(script);
  describe(name, () => {
    if (outcome instanceof Error) {
      it("runs to its end", () => {
        throw outcome;
      });
      return;
    }
    it("runs as many assertions as it planned", () => {
      expect(outcome.assertions.length).toBe(outcome.planned);
    });
    for (const [index, assertion] of outcome.assertions.entries()) {
      it(`${index + 1} ${assertion.text}`, () => {
        if (!assertion.isOk) throw new Error(assertion.diagnosis);
      });
    }
  });
}
