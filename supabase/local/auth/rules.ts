import type { Sql } from "postgres";
import type { Serve } from "../lite-answers.ts";
import { followBothLinks, mailBothAddresses } from "./email-change.ts";
import type { AuthMails } from "./mails.ts";
import {
  askForPresentPassword,
  endOtherSessions,
  hideAccounts,
  refuseLongPasswords,
} from "./passwords.ts";
import { leaveRolesAlone, noteDevice, noteRecovery } from "./sessions.ts";
import {
  answerRepeatedSignUp,
  askBeforeCreation,
  nameFailedSignUp,
  sendConfirmationAgain,
} from "./sign-up.ts";

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
  readonly leastPasswordLength: number;
}

export interface AuthCall {
  readonly request: Request;
  /** What it says in its body, or in its address where it has none. */
  readonly said: Readonly<Record<string, unknown>>;
  readonly stack: AuthStack;
}

/** Answers a call itself, or does something before or after the answer of who comes next. */
export type Rule = (call: AuthCall, next: () => Promise<Response>) => Promise<Response>;

/** What Supabase's Auth does otherwise than the library that plays it, in the order in which it is asked. */
const rules: readonly (readonly [call: string, rule: Rule])[] = [
  ["POST signup", refuseLongPasswords],
  ["POST signup", answerRepeatedSignUp],
  ["POST signup", nameFailedSignUp],
  ["POST signup", askBeforeCreation],
  ["POST token", hideAccounts],
  ["POST resend", sendConfirmationAgain],
  ["PUT user", leaveRolesAlone],
  ["PUT user", refuseLongPasswords],
  ["PUT user", askForPresentPassword],
  ["PUT user", endOtherSessions],
  ["PUT user", mailBothAddresses],
  ["POST verify", followBothLinks],
  ["GET verify", followBothLinks],
  ["POST verify", noteRecovery],
  ["GET verify", noteRecovery],
  ["POST signup", noteDevice],
  ["POST token", noteDevice],
  ["POST verify", noteDevice],
];

/** A refusal as the auth service words it. */
export const refusal = (status: number, code: string, message: string) =>
  Response.json({ code: status, error_code: code, msg: message }, { status });

async function saidIn(request: Request): Promise<Record<string, unknown>> {
  if (request.method === "GET") return Object.fromEntries(new URL(request.url).searchParams);
  return Object(
    await request
      .clone()
      .json()
      .catch(() => null),
  );
}

/** The library with the rules before it. */
export function asAuth(stack: AuthStack): Serve {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const name = `${request.method} ${pathname.replace("/auth/v1/", "")}`;
    const own = rules.filter(([call]) => call === name);
    if (own.length === 0) return stack.serve(request);
    const call: AuthCall = { request, said: await saidIn(request), stack };
    const ask = async (index: number): Promise<Response> => {
      const rule = own[index]?.[1];
      return rule ? rule(call, () => ask(index + 1)) : stack.serve(request);
    };
    return ask(0);
  };
}
