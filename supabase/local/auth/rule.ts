import type { Sql } from "postgres";
import type { Serve } from "../lite/lite-adapter.ts";
import type { AuthMails } from "./mails.ts";

export interface AuthStack {
  /** The library without these rules. */
  readonly serve: Serve;
  readonly sql: Sql;
  readonly mails: AuthMails;
  /** Whether a new account must confirm its address before logging in. */
  readonly confirms: boolean;
  /** The lifetime of a link in seconds. */
  readonly otpExpiry: number;
  readonly millisecondsBetweenMails: number;
  readonly minPasswordLength: number;
}

export interface AuthCall {
  readonly request: Request;
  /** The fields of its body, or of its query without a body. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly stack: AuthStack;
}

/** Responds to a call, or wraps the response of the next handler. */
export type Rule = (call: AuthCall, next: () => Promise<Response>) => Promise<Response>;

/** An error response in Auth's format. */
export const refusal = (status: number, code: string, message: string) =>
  Response.json({ code: status, error_code: code, msg: message }, { status });
