import { createHash } from "node:crypto";

/** PostgREST's responses in place of the library's 500, by the library's message. */
const mappedResponses = [
  {
    // From the driver, when the database is down, starting, or has dropped the connection.
    says: /ECONNREFUSED|ECONNRESET|CONNECTION_|the database system is|terminating connection/,
    status: 503,
    code: "PGRST000",
  },
  // From the driver, for a number or list in place of a text.
  { says: /ERR_INVALID_ARG_TYPE/, status: 400, code: "22P02" },
  // JSON that is nested too deeply.
  { says: /Maximum call stack size/, status: 400, code: "PGRST102" },
] as const;

export type Serve = (request: Request) => Promise<Response> | Response;

/** The schema that config.toml exposes. */
const exposedSchema = "api";

/**
 * Corrects responses that differ from PostgREST and Storage: one exposed schema, and the status of
 * an unreachable database (503) and of a wrong type (400), for which the library returns 500.
 */
export function adaptToSupabase(serve: Serve): Serve {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/storage/v1/object/") && request.method === "GET")
      return withStoredEtag(request, await serve(request));
    if (!pathname.startsWith("/rest/v1/")) return serve(request);
    const profile = request.headers.get("accept-profile") ?? request.headers.get("content-profile");
    if (profile !== null && profile !== exposedSchema) return refuseSchema();
    const response = await serve(withPlainArguments(withSchema(request)));
    if (response.status !== 500) return response;
    const { message = "" } = (await response
      .clone()
      .json()
      .catch(() => ({}))) as { message?: string };
    const other = mappedResponses.find(({ says }) => says.test(message));
    if (!other) return response;
    const body = { code: other.code, details: null, hint: null, message };
    return Response.json(body, { status: other.status, headers: corsOf(response) });
  };
}

/**
 * The file with its row's ETag, as Storage sends it. The library hashes the file's time instead.
 */
async function withStoredEtag(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200 || !response.headers.has("etag")) return response;
  const bytes = await response.arrayBuffer();
  const etag = `"${createHash("md5").update(new Uint8Array(bytes)).digest("hex")}"`;
  const headers = new Headers(response.headers);
  headers.set("etag", etag);
  if (request.headers.get("if-none-match") !== etag)
    return new Response(bytes, { status: 200, headers });
  headers.delete("content-length");
  return new Response(null, { status: 304, headers });
}

function refuseSchema(): Response {
  const message = `The schema must be one of the following: ${exposedSchema}`;
  return Response.json({ code: "PGRST106", details: null, hint: null, message }, { status: 406 });
}

/** Without these headers the library serves `public`, whatever its configuration lists. */
function withSchema(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("accept-profile", exposedSchema);
  headers.set("content-profile", exposedSchema);
  return new Request(request, { headers });
}

/** Query parameters of a function call that are not arguments. */
const reservedParameters = ["select", "order", "limit", "offset", "and", "or", "not"];

/**
 * Quotes the arguments of a read. PostgREST parses them by the argument's type; the library would
 * parse the search term "true" as a boolean and "1e5" as a number.
 */
function withPlainArguments(request: Request): Request {
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.pathname.startsWith("/rest/v1/rpc/")) return request;
  const args = [...url.searchParams].map(([name, value]): [string, string] =>
    reservedParameters.includes(name) ? [name, value] : [name, `"${value}"`],
  );
  url.search = new URLSearchParams(args).toString();
  return new Request(url, request);
}

const corsOf = ({ headers }: Response): [string, string][] =>
  [...headers].filter(([name]) => name.startsWith("access-control-") || name === "vary");
