import { setTimeout } from "node:timers/promises";

/** Where a stack is called, with the key that every caller has. */
export interface Backend {
  readonly gateway: string;
  readonly publishableKey: string;
}

export interface Session {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** As long as the app waits. */
const timeout = 15_000;

/** One call; the status is 0 when no answer came in time. Bytes are sent as a picture. */
export async function send(
  { gateway, publishableKey }: Backend,
  method: string,
  path: string,
  { token, body }: { readonly token?: string; readonly body?: unknown } = {},
): Promise<Answer> {
  const none: Answer = { status: 0, text: "" };
  const over = new AbortController();
  const isPicture = body instanceof Uint8Array;
  const call = async (): Promise<Answer> => {
    const answer = await fetch(gateway + path, {
      method,
      headers: {
        apikey: publishableKey,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined
          ? {}
          : { "content-type": isPicture ? "image/png" : "application/json" }),
      },
      ...(body === undefined ? {} : { body: isPicture ? Buffer.from(body) : JSON.stringify(body) }),
      signal: over.signal,
    });
    return { status: answer.status, text: await answer.text() };
  };
  try {
    // A race and not a signal alone: a body whose socket died with its server was seen never to settle.
    return await Promise.race([call(), setTimeout(timeout, none, { signal: over.signal })]);
  } catch {
    return none;
  } finally {
    over.abort();
  }
}

/** The session that a sign-up answered. */
export function newSession(email: string, text: string): Session {
  const { access_token: token, user } = JSON.parse(text);
  return { id: user.id, email, token };
}

/** Signs up so many fans. Throws when one is refused. */
export async function signUp(backend: Backend, names: readonly string[]): Promise<Session[]> {
  const sessions: Session[] = [];
  for (const name of names) {
    const email = `${name}-${crypto.randomUUID()}@example.com`;
    const body = { email, password: "a good password" };
    const { status, text } = await send(backend, "POST", "/auth/v1/signup", { body });
    if (status !== 200) throw new Error(`Sign-up answered ${status}: ${text}`);
    sessions.push(newSession(email, text));
  }
  return sessions;
}
