import { inject } from "vitest";
import { type RequestOptions, request } from "../http.ts";
import { tokenTo } from "./mails.ts";

type CallHeaders = Readonly<Record<string, string>>;

export interface ApiResponse {
  readonly status: number;
  // Tests read responses of every shape. The contract's own parsing has separate tests.
  // biome-ignore lint/suspicious/noExplicitAny: responses are only compared
  readonly body: any;
  readonly headers: Headers;
}

export interface Fan {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** A call of the API as this fan. */
  api(method: string, path: string, body?: unknown): Promise<ApiResponse>;
  /** A direct call of PostgREST, RPC, Storage or Auth as this fan, bypassing the API. */
  direct(method: string, path: string, body?: unknown, headers?: CallHeaders): Promise<ApiResponse>;
}

/** One call of the suite's stack or of the one at `base`. JSON responses are parsed. */
export async function call(
  method: string,
  path: string,
  { base = inject("supabaseUrl"), ...options }: RequestOptions & { base?: string } = {},
): Promise<ApiResponse> {
  const backend = { gateway: base, publishableKey: inject("publishableKey") };
  const { status, text, headers } = await request(backend, method, path, options);
  const isJson = headers.get("content-type")?.includes("json") === true && text !== "";
  return { status, body: isJson ? JSON.parse(text) : text, headers };
}

/** A call of the API without a token. */
export const visitor = (method: string, path: string, body?: unknown) =>
  call(method, `/functions/v1/api${path}`, { body });

let count = 0;

/** The stack of the suite, or another one. */
interface At {
  readonly url: string;
  readonly mailbox: string;
}

export const password = "a good password";

/** Signs up a fan with an address that no other test uses, and confirms it if required. */
export async function newFan(name = "fan", at?: At): Promise<Fan> {
  const base = at?.url ?? inject("supabaseUrl");
  const email = `${name}-${process.pid}-${++count}-${Date.now()}@example.com`.toLowerCase();
  let response = await call("POST", "/auth/v1/signup", { base, body: { email, password } });
  if (at && response.status === 200 && !response.body.access_token) {
    const token_hash = await tokenTo(at.mailbox, email);
    response = await call("POST", "/auth/v1/verify", {
      base,
      body: { type: "signup", token_hash },
    });
  }
  const { status, body } = response;
  if (status !== 200) throw new Error(`Sign-up returned ${status}: ${JSON.stringify(body)}`);
  const token = body.access_token as string;
  return {
    id: body.user.id as string,
    email,
    token,
    api: (method, path, input) =>
      call(method, `/functions/v1/api${path}`, { base, token, body: input }),
    direct: (method, path, input, headers) =>
      call(method, path, { base, token, body: input, headers }),
  };
}
