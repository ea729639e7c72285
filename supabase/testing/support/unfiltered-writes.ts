import { parsePlPgSQLSync, parseSync } from "libpg-query";

/** A function as in the system catalog. `definition` is pg_get_functiondef's result. */
export interface StoredFunction {
  readonly name: string;
  readonly language: string;
  readonly body: string;
  readonly definition: string;
}

type Node = Record<string, unknown>;

/** Every object of a syntax tree with its key. */
function* walk(tree: unknown): Generator<[key: string, node: Node]> {
  if (typeof tree !== "object" || tree === null) return;
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      yield [key, value as Node];
    yield* walk(value);
  }
}

/** The SQL statements in a PL/pgSQL function: its own, and its expressions as statements. */
function* statementsOf({ language, body, definition, name }: StoredFunction): Generator<string> {
  if (language === "sql") {
    yield body;
    return;
  }
  // The parser does not know our types, and would read an array of them as a record.
  const readable = definition
    .replace(/\bprivate\.\w+\[\]/g, "text[]")
    .replace(/^ RETURNS .*\[\]$/m, " RETURNS text[]");
  for (const [key, node] of walk(parsePlPgSQLSync(readable))) {
    if (key === "PLpgSQL_stmt_dynexecute")
      throw new Error(`${name} executes text, which cannot be read`);
    if (key !== "PLpgSQL_expr") continue;
    const text = String(node.query);
    // 0 is a statement, 1 a type; the others are expressions. Those from 3 up have the variable
    // that they are assigned to.
    const mode = Number(node.parseMode ?? 0);
    if (mode === 0) yield text;
    else if (mode === 2) yield `select ${text}`;
    else if (mode > 2) yield `select ${text.replace(/^[^=]*?:?=/, "")}`;
  }
}

/** The deletes and updates without a condition in a function, which Supabase rejects in every session of the API. */
export function unfilteredWrites(stored: StoredFunction): string[] {
  return [...statementsOf(stored)].flatMap((statement) =>
    [...walk(parseSync(statement))]
      .filter(([key, node]) => /^(Delete|Update)Stmt$/.test(key) && !node.whereClause)
      .map(([key]) => `${stored.name}: ${key} in ${statement}`),
  );
}
