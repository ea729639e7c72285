import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Sql, TransactionSql } from "postgres";

/**
 * Copies a CSV file into a temporary table of text columns, dropped at the end of the transaction. Postgres parses the
 * file; `columns` must be its header.
 */
export async function copyToTemporaryTable(
  sql: TransactionSql,
  table: string,
  columns: readonly string[],
  file: string,
): Promise<void> {
  await sql.unsafe(
    `create temporary table ${table} (${columns.map((column) => `${column} text`).join(", ")}) on commit drop`,
  );
  const target = await sql
    .unsafe(`copy ${table} from stdin with (format csv, header match)`)
    .writable();
  await pipeline(createReadStream(file), target);
}

/** Runs the steps in one transaction, so that a failure leaves no partial reference data. */
export const inTransaction = <T>(sql: Sql, steps: (sql: TransactionSql) => Promise<T>) =>
  sql.begin(steps);
