import type { Sql } from "postgres";
import type { Serve } from "../lite-adapter.ts";
import type { AuthMails } from "./mails.ts";

export interface AuthStack {
  /** The library, past these rules. */
  readonly serve: Serve;
  readonly sql: Sql;
  readonly mails: AuthMails;
  /** Whether an address is to be confirmed before its account can log in. */
  readonly confirms: boolean;
  /** How many seconds a link is good for. */
  readonly otpExpiry: number;
  readonly millisecondsBetweenMails: number;
  readonly minPasswordLength: number;
}

export interface AuthCall {
  readonly request: Request;
  /** What it says in its body, or in its address where it has none. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly stack: AuthStack;
}

/** Answers a call itself, or does something before or after the answer of who comes next. */
export type Rule = (call: AuthCall, next: () => Promise<Response>) => Promise<Response>;

/** A refusal as the auth service words it. */
export const refusal = (status: number, code: string, message: string) =>
  Response.json({ code: status, error_code: code, msg: message }, { status });
