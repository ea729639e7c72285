import { expect, it } from "vitest";
import { adaptToSupabase } from "./lite-adapter.ts";

const failed = (message: string) =>
  Response.json(
    { code: "SUP", details: null, hint: null, message },
    { status: 500, headers: { "access-control-allow-origin": "*" } },
  );
const ask = (path: string, serve: (request: Request) => Response | Promise<Response>) =>
  adaptToSupabase(serve)(
    new Request(`http://stack.test${path}`, { method: "POST", body: '{"a":1}' }),
  );

it.each([
  "Error: connect ECONNREFUSED 127.0.0.1:1",
  "PostgresError: the database system is starting up",
])("returns 503 when the database does not respond (%s), like PostgREST", async (message) => {
  const response = await ask("/rest/v1/rpc/f", () => failed(message));
  expect(response.status).toBe(503);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(await response.json()).toMatchObject({ code: "PGRST000" });
});

it("returns 400 for a value of the wrong type", async () => {
  const message = "TypeError [ERR_INVALID_ARG_TYPE]: Received an instance of Array";
  const response = await ask("/rest/v1/rpc/f", () => failed(message));
  expect([response.status, await response.json()]).toMatchObject([400, { code: "22P02" }]);
});

it("returns 400 for JSON that is nested too deeply", async () => {
  const response = await ask("/rest/v1/rpc/f", () => failed("RangeError: Maximum call stack size"));
  expect([response.status, await response.json()]).toMatchObject([400, { code: "PGRST102" }]);
});

it("returns any other failure unchanged", async () => {
  const response = await ask("/rest/v1/rpc/f", () => failed("TypeError: x"));
  expect([response.status, await response.json()]).toMatchObject([
    500,
    { message: "TypeError: x" },
  ]);
  const auth = await ask("/auth/v1/token", () => failed("ECONNREFUSED"));
  expect(auth.status).toBe(500);
});

it.each([
  [
    "/rest/v1/rpc/f?query=true&n=1e5&list=%7B%7D&limit=3",
    '?query="true"&n="1e5"&list="{}"&limit=3',
  ],
  ["/rest/v1/posts?id=eq.3", "?id=eq.3"],
])("quotes only the arguments of a function in %s", async (path, expected) => {
  const seen: string[] = [];
  await adaptToSupabase((request) => {
    seen.push(decodeURIComponent(new URL(request.url).search));
    return new Response("fine");
  })(new Request(`http://stack.test${path}`));
  expect(seen).toEqual([expected]);
});

it("serves the exposed schema unless the caller names another", async () => {
  const seen: (string | null)[] = [];
  const serve = adaptToSupabase(({ headers }) => {
    seen.push(headers.get("accept-profile"), headers.get("content-profile"));
    return new Response("fine");
  });
  const call = (headers: Record<string, string>) =>
    serve(new Request("http://stack.test/rest/v1/rpc/f", { method: "POST", headers, body: "{}" }));
  expect((await call({})).status).toBe(200);
  expect((await call({ "content-profile": "api" })).status).toBe(200);
  expect(seen).toEqual(["api", "api", "api", "api"]);
  for (const name of ["accept-profile", "content-profile"]) {
    const response = await call({ [name]: "public" });
    expect([response.status, await response.json()]).toMatchObject([406, { code: "PGRST106" }]);
  }
  expect(seen).toHaveLength(4);
});

it("returns the ETag of a stored file's row", async () => {
  const serve = () => new Response("abc", { headers: { etag: '"of the library"' } });
  const get = (headers = {}) =>
    adaptToSupabase(serve)(
      new Request("http://stack.test/storage/v1/object/avatars/a", { headers }),
    );
  const etag = '"900150983cd24fb0d6963f7d28e17f72"';
  const first = await get();
  expect([first.headers.get("etag"), await first.text()]).toEqual([etag, "abc"]);
  expect((await get({ "if-none-match": etag })).status).toBe(304);
});
