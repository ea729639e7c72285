// Runs every pgTAP file and reports each of its assertions as a test of its own.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { describe, expect, inject, it } from "vitest";

const folder = import.meta.dirname;
const url = inject("pgtapDatabaseUrl");

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

async function runFile(file: string) {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => {},
    connection: { search_path: "public, extensions, tests" },
  });
  try {
    const answers = await sql.unsafe(readFileSync(path.join(folder, file), "utf8")).simple();
    const results = answers as unknown as Record<string, unknown>[][];
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

const files = globSync("{schema,tables,functions}/**/*.test.sql", { cwd: folder }).sort();

it("finds the pgTAP files", () => {
  expect(files.length).toBeGreaterThan(0);
});

for (const file of files) {
  const outcome = await runFile(file);
  describe(file, () => {
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
