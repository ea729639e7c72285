import type { Session } from "@supabase/supabase-js";
import { request } from "../../../supabase/testing/http.ts";
import { waitFor } from "../../../supabase/testing/wait-for.ts";

export function readVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; \`npm test -- e2e\` sets it`);
  return value;
}

export const password = "a good password";

export interface Fan {
  id: string;
  email: string;
  session: Session;
}

let count = 0;

/** An address that no other test and no earlier run uses. */
export function newEmail(name = "fan"): string {
  return `${name}-${process.pid}-${Date.now()}-${++count}@example.com`;
}

/** Calls the stack; throws if the call is rejected. */
export async function call(method: string, path: string, body?: unknown, token?: string) {
  const backend = {
    gateway: readVariable("SUPABASE_URL"),
    publishableKey: readVariable("SUPABASE_PUBLISHABLE_KEY"),
  };
  const { status, text } = await request(backend, method, path, { token, body });
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** Signs up a fan through the API, for journeys that begin later, and confirms the address if required. */
export async function newFan(
  profile: Record<string, unknown> = { firstName: "Robin" },
): Promise<Fan> {
  const email = newEmail();
  let session: Session = await call("POST", "/auth/v1/signup", { email, password });
  if (!session.access_token) {
    const token_hash = new URL(await linkInNewestMail(email)).searchParams.get("token_hash");
    session = await call("POST", "/auth/v1/verify", { type: "signup", token_hash });
  }
  const { access_token, user } = session;
  if (Object.keys(profile).length > 0) {
    await call("PATCH", `/functions/v1/api/users/${user.id}`, profile, access_token);
  }
  return { id: user.id, email, session };
}

/** A fan who has just signed up. */
export const newNamelessFan = () => newFan({});

/** A call of the API as this fan, to set up a journey. */
export const callApi = (fan: Fan, method: string, path: string, body?: unknown) =>
  call(method, `/functions/v1/api${path}`, body, fan.session.access_token);

/** Makes two fans friends by a request of the first. */
export async function befriend(one: Fan, other: Fan): Promise<void> {
  await callApi(one, "POST", "/friends/request", { addresseeId: other.id });
  await callApi(other, "PATCH", `/friends/accept/${one.id}`);
}

/** Saves ratings of a fan through the API, with the rows in order of position. */
export const saveRatings = (
  fan: Fan,
  rows: readonly (readonly [entityType: string, entityId: number, rating: number])[],
) =>
  callApi(fan, "POST", "/ratings", {
    ratings: rows.map(([entityType, entityId, rating], position) => ({
      entityType,
      entityId,
      rating,
      position,
    })),
  });

interface Mail {
  to: string;
  subject: string;
  html: string;
}

/**
 * The link in the newest email to an address, if named the one to this page; waits for the email.
 */
export function linkInNewestMail(to: string, page = "/"): Promise<string> {
  const inbox = `${readVariable("MAILBOX_URL")}/messages?to=${encodeURIComponent(to)}`;
  return waitFor(`a mail to ${to} with a link to ${page}`, async () => {
    const mails = (await (await fetch(inbox)).json()) as Mail[];
    const link = /href="([^"]+)"/.exec(mails[0]?.html ?? "")?.[1];
    const isWanted = link && new URL(link).pathname.startsWith(page);
    return isWanted ? link.replaceAll("&amp;", "&") : undefined;
  });
}
