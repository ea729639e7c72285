import type { Serve } from "../lite/lite-adapter.ts";
import { followBothLinks, mailBothAddresses } from "./email-change.ts";
import {
  endOtherSessions,
  hideUnconfirmedAccount,
  rejectGuessablePassword,
  rejectLongPassword,
  requireCurrentPassword,
  requireRecentSession,
} from "./passwords.ts";
import type { AuthCall, AuthStack, Rule } from "./rule.ts";
import { markRecoverySession, recordDevice, rejectAppMetadata } from "./sessions.ts";
import {
  callCreationHook,
  explainFailedSignUp,
  explainSuspendedAddress,
  respondToRepeatedSignUp,
  sendConfirmationAgain,
} from "./sign-up.ts";

/** Where Supabase's Auth differs from the library; the rules run in this order. */
const rules: readonly (readonly [call: string, rule: Rule])[] = [
  ["POST signup", rejectLongPassword],
  ["POST signup", rejectGuessablePassword],
  ["POST signup", respondToRepeatedSignUp],
  ["POST signup", explainFailedSignUp],
  ["POST signup", callCreationHook],
  ["POST token", hideUnconfirmedAccount],
  ["POST resend", sendConfirmationAgain],
  ["PUT user", rejectAppMetadata],
  ["PUT user", rejectLongPassword],
  ["PUT user", rejectGuessablePassword],
  ["PUT user", requireRecentSession],
  ["PUT user", requireCurrentPassword],
  ["PUT user", endOtherSessions],
  ["PUT user", mailBothAddresses],
  ["PUT user", explainSuspendedAddress],
  ["POST verify", followBothLinks],
  ["GET verify", followBothLinks],
  ["POST verify", markRecoverySession],
  ["GET verify", markRecoverySession],
  ["POST signup", recordDevice],
  ["POST token", recordDevice],
  ["POST verify", recordDevice],
];

async function readFields(request: Request): Promise<Record<string, unknown>> {
  if (request.method === "GET") return Object.fromEntries(new URL(request.url).searchParams);
  return Object(
    await request
      .clone()
      .json()
      .catch(() => null),
  );
}

/** Runs a call's rules before the library. */
export function applyAuthRules(stack: AuthStack): Serve {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const name = `${request.method} ${pathname.replace("/auth/v1/", "")}`;
    const own = rules.filter(([call]) => call === name);
    if (own.length === 0) return stack.serve(request);
    const call: AuthCall = { request, fields: await readFields(request), stack };
    const ask = async (index: number): Promise<Response> => {
      const rule = own[index]?.[1];
      return rule ? rule(call, () => ask(index + 1)) : stack.serve(request);
    };
    return ask(0);
  };
}
