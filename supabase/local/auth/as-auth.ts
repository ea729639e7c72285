import type { Serve } from "../lite-answers.ts";
import { followBothLinks, mailBothAddresses } from "./email-change.ts";
import {
  askForPresentPassword,
  endOtherSessions,
  hideAccounts,
  refuseLongPasswords,
} from "./passwords.ts";
import type { AuthCall, AuthStack, Rule } from "./rule.ts";
import { leaveRolesAlone, noteDevice, noteRecovery } from "./sessions.ts";
import {
  answerRepeatedSignUp,
  askBeforeCreation,
  nameFailedSignUp,
  sendConfirmationAgain,
} from "./sign-up.ts";

/** Where Supabase's Auth differs from the library, in the order in which the rules run. */
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

async function saidIn(request: Request): Promise<Record<string, unknown>> {
  if (request.method === "GET") return Object.fromEntries(new URL(request.url).searchParams);
  return Object(
    await request
      .clone()
      .json()
      .catch(() => null),
  );
}

/** Runs the rules of a call before the library. */
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
