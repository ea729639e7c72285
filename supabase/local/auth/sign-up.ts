import { createHash, randomBytes, randomUUID } from "node:crypto";
import { compareWithDummyHash } from "./passwords.ts";
import { type AuthStack, type Rule, refusal } from "./rule.ts";

interface Account {
  readonly id: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly sentAt: Date | null;
}

async function accountOf({ sql }: AuthStack, email: unknown): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select id, email, confirmed_at is not null as "isConfirmed", confirmation_sent_at as "sentAt"
    from auth.users where email = ${String(email).trim().toLowerCase()}`;
  return account;
}

/** Resends the link, unless the last email is younger than `max_frequency`: then it refuses. */
async function sendConfirmation(stack: AuthStack, { id, email, sentAt }: Account) {
  const age = Date.now() - (sentAt?.getTime() ?? 0);
  const seconds = Math.ceil((stack.millisecondsBetweenMails - age) / 1000);
  if (seconds > 0)
    return refusal(
      429,
      "over_email_send_rate_limit",
      `For security purposes, you can only request this after ${seconds} seconds.`,
    );
  const token = createHash("sha224").update(randomBytes(32)).digest("hex");
  await stack.sql`
    update auth.users set confirmation_token = ${token}, confirmation_sent_at = now()
    where id = ${id}`;
  stack.mails.send("confirmation", email, { Email: email, TokenHash: token });
  return undefined;
}

/**
 * Auth's response for an unconfirmed address; the same for an existing account, to reveal nothing.
 */
function unconfirmedUser(email: unknown) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    is_anonymous: false,
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {},
    identities: [],
  };
}

/** The refusal of the hook that Auth calls before it creates an account. */
async function refusalOfHook({ sql }: AuthStack, email: unknown) {
  const event = { user: { email: String(email) } };
  const [row] = await sql<{ answer: { error?: { http_code: number; message: string } } }[]>`
    select private.before_user_created(${sql.json(event)}) as answer`;
  return row?.answer.error;
}

export const callCreationHook: Rule = async ({ fields: { email }, stack }, next) => {
  const error = await refusalOfHook(stack, email);
  return error ? refusal(error.http_code, "unknown", error.message) : next();
};

/** Auth returns the refusal of the database's trigger; the library hides it. */
export const explainSuspendedAddress: Rule = async ({ fields: { email }, stack }, next) => {
  const response = await next();
  return response.status === 500 && email && (await refusalOfHook(stack, email))
    ? Response.json(
        { code: "PT403", message: "You cannot use this email address" },
        { status: 403 },
      )
    : response;
};

/** Fails the later of two simultaneous sign-ups with one address like Auth; a retry gets the reason. */
export const explainFailedSignUp: Rule = async (_, next) => {
  const response = await next();
  return response.status === 500
    ? refusal(500, "unexpected_failure", "Database error saving new user")
    : response;
};

/**
 * With confirmation on, a sign-up gets the same response whether or not the account exists. The
 * first password stays, unusable until the link's page asks for one.
 */
export const respondToRepeatedSignUp: Rule = async (
  { fields: { email, password }, stack },
  next,
) => {
  const isLongEnough = typeof password === "string" && password.length >= stack.minPasswordLength;
  const account = stack.confirms && isLongEnough ? await accountOf(stack, email) : undefined;
  if (!account) return next();
  // A first sign-up hashes the password; match its duration.
  await compareWithDummyHash(password);
  const refused = account.isConfirmed ? undefined : await sendConfirmation(stack, account);
  return refused ?? Response.json(unconfirmedUser(email));
};

export const sendConfirmationAgain: Rule = async ({ fields: { type, email }, stack }, next) => {
  if (type !== "signup" || typeof email !== "string") return next();
  const account = await accountOf(stack, email);
  const refused =
    account && !account.isConfirmed ? await sendConfirmation(stack, account) : undefined;
  return refused ?? Response.json({});
};
