import type { Sql, TransactionSql } from "postgres";
import { actAs } from "./act-as.ts";

/** What the database said to a refused call. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** The field of the contract, of refusals by functions. */
  readonly detail?: string;
  /** The constraint that a row would break. */
  readonly constraint_name?: string;
}

/**
 * Runs statements in a transaction that is undone, as the owner or as this fan; resolves with how they
 * were refused, or undefined.
 */
export async function refusalOf(
  sql: Sql,
  fan: string | null,
  run: (transaction: TransactionSql) => Promise<unknown>,
): Promise<Refusal | undefined> {
  const undo = new Error("undone");
  try {
    await sql.begin(async (transaction) => {
      if (fan !== null) await actAs(transaction, fan);
      await run(transaction);
      throw undo;
    });
  } catch (error) {
    if (error !== undo) return error as Refusal;
  }
  return undefined;
}
