import { setTimeout } from "node:timers/promises";

/** The address of a stack and the publishable key. */
export interface Backend {
  readonly gateway: string;
  readonly publishableKey: string;
}

export interface Session {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export interface HttpResponse {
  /** 0 when `send` got no response in time. */
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export interface RequestOptions {
  readonly token?: string | undefined;
  /** Bytes are sent as a picture, strings as they are, everything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** One call of a stack. */
export async function request(
  { gateway, publishableKey }: Backend,
  method: string,
  path: string,
  { token, body, headers }: RequestOptions = {},
  signal: AbortSignal | null = null,
): Promise<HttpResponse> {
  const isRaw = typeof body === "string" || body instanceof Uint8Array;
  const type = body instanceof Uint8Array ? "image/png" : isRaw ? undefined : "application/json";
  const response = await fetch(gateway + path, {
    method,
    headers: {
      apikey: publishableKey,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || !type ? {} : { "content-type": type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw ? (body as string) : JSON.stringify(body) }),
    signal,
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** The app's own timeout. */
const appTimeout = 15_000;

/** Like `request`, but returns status 0 and the reason when no response arrives in time. */
export async function send(
  backend: Backend,
  method: string,
  path: string,
  { timeout = appTimeout, ...options }: RequestOptions & { readonly timeout?: number } = {},
): Promise<HttpResponse> {
  const none = (text: string): HttpResponse => ({ status: 0, text, headers: new Headers() });
  const over = new AbortController();
  try {
    // A signal alone is not enough: a body whose socket died with its server never settled.
    return await Promise.race([
      request(backend, method, path, options, over.signal),
      setTimeout(timeout, none("No answer in time"), { signal: over.signal }),
    ]);
  } catch (error) {
    return none(String(error));
  } finally {
    over.abort();
  }
}

/** The session in the response to a sign-up. */
export function newSession(email: string, text: string): Session {
  const { access_token: token, user } = JSON.parse(text);
  return { id: user.id, email, token };
}

/** Signs up this many fans. Throws when one is rejected. */
export async function signUp(backend: Backend, names: readonly string[]): Promise<Session[]> {
  const sessions: Session[] = [];
  for (const name of names) {
    const email = `${name}-${crypto.randomUUID()}@example.com`;
    const body = { email, password: "a good password" };
    const { status, text } = await send(backend, "POST", "/auth/v1/signup", { body });
    if (status !== 200) throw new Error(`Sign-up returned ${status}: ${text}`);
    sessions.push(newSession(email, text));
  }
  return sessions;
}
