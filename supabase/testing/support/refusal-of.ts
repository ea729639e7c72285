import type { Sql, TransactionSql } from "postgres";
import { actAs } from "./act-as.ts";

/** The database's response to a rejected call. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** The field of the contract, for rejections by functions. */
  readonly detail?: string;
  /** The constraint that a row would violate. */
  readonly constraint_name?: string;
}

/** Runs statements in a transaction that rolls back, as the owner or a fan; resolves with their rejection, if any. */
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
