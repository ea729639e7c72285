import { randomBytes } from "node:crypto";
import { Agent, type ClientRequest, createServer, type RequestListener, request } from "node:http";
import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { waitOptions } from "../../testing/wait-options.ts";
import type { StackConfig } from "../config.ts";
import { startGateway } from "./gateway.ts";
import { findFreePorts } from "./ports.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** The address of a gateway in front of a service that gives this response. */
async function gatewayFor(
  service: RequestListener,
  prefix = "/rest/v1",
  { timeout, signInLimit }: { timeout?: number; signInLimit?: number } = {},
): Promise<string> {
  const [port = 0, gateway = 0] = await findFreePorts(2);
  const server = createServer(service);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const config: StackConfig = {
    host: "127.0.0.1",
    dataDir: "",
    name: "test",
    isDisposable: true,
    ports: { gateway, database: 0, mailbox: 0, web: 0 },
    signInLimit,
  };
  const routes = new Map([[prefix, `http://127.0.0.1:${port}`]]);
  const { url, stop } = await startGateway(config, routes, { timeout: timeout });
  stops.push(
    stop,
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return url;
}

/** The response to a call whose path is sent unchanged. */
function get(url: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(url);
  return new Promise<{ status: number; headers: object; body: Buffer; isWhole: boolean }>(
    (resolve, reject) => {
      request({ hostname, port, path, headers }, (response) => {
        const parts: Buffer[] = [];
        response
          .on("data", (part) => parts.push(part))
          .on("error", () => {})
          .on("close", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts),
              isWhole: response.complete,
            }),
          );
      })
        .once("error", reject)
        .end();
    },
  );
}

it("keeps the caller's connection when a service closes its own", async () => {
  const url = await gatewayFor((_, outgoing) => {
    outgoing.writeHead(200, { connection: "close" }).end("fine");
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  stops.push(() => agent.destroy());
  const post = () =>
    new Promise<ClientRequest>((resolve, reject) => {
      const sent = request(`${url}/rest/v1/rpc`, { agent, method: "POST" }, (response) => {
        response.resume().once("end", () => resolve(sent));
      });
      sent.once("error", reject).end("a body");
    });
  expect((await post()).reusedSocket).toBe(false);
  expect((await post()).reusedSocket).toBe(true);
});

it("survives large bodies, large responses and slow readers, fifty times each", async () => {
  const text = randomBytes(1_500_000).toString("base64");
  const body = "a".repeat(900_000);
  const url = await gatewayFor(async (incoming, outgoing) => {
    await incoming.resume().toArray();
    const length = { "content-length": String(text.length) };
    outgoing.writeHead(200, { "content-type": "application/json", ...length }).end(text);
  });
  const call = (encoding: string) =>
    new Promise<boolean>((resolve, reject) => {
      const headers = { "accept-encoding": encoding };
      request(`${url}/rest/v1/rpc`, { method: "POST", headers }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) {
          parts.push(part);
          await new Promise((next) => setTimeout(next, 5));
        }
        const whole = Buffer.concat(parts);
        resolve(String(encoding === "gzip" ? gunzipSync(whole) : whole) === text);
      })
        .once("error", reject)
        .end(body);
    });
  for (let turn = 0; turn < 10; turn++) {
    const calls = ["gzip", "identity"].flatMap((encoding) => Array(5).fill(encoding).map(call));
    expect(await Promise.all(calls)).toEqual(Array(10).fill(true));
  }
});

describe("a path", () => {
  const echo: RequestListener = ({ url }, outgoing) => outgoing.end(url);

  it("forwards a path unchanged, with its query", async () => {
    const url = await gatewayFor(echo);
    const path = "/rest/v1/rpc/a%20b?name=o%27neill&n=1&n=2";
    expect(String((await get(url, path)).body)).toBe(path);
  });

  it("forwards one spelling of a path, whichever letters the caller encodes", async () => {
    const auth = await gatewayFor(echo, "/auth/v1");
    const functions = await gatewayFor(echo, "/functions/v1/api");
    const encode = (path: string, isEncoded: readonly boolean[]) =>
      path.replace(/[^/]/g, (letter, at) =>
        isEncoded[at] ? `%${letter.charCodeAt(0).toString(16)}` : letter,
      );
    const spelling = fc.array(fc.boolean(), { minLength: 30, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(spelling, async (isEncoded) => {
        const user = await get(auth, encode("/auth/v1/user", isEncoded));
        const call = await get(functions, encode("/functions/v1/api/a-b_c.d~e", isEncoded));
        expect([String(user.body), String(call.body)]).toEqual(["/auth/v1/user", "/api/a-b_c.d~e"]);
      }),
    );
  });

  it("removes the functions' prefix from a path", async () => {
    const url = await gatewayFor(echo, "/functions/v1/api");
    expect(String((await get(url, "/functions/v1/api/posts?pageSize=10")).body)).toBe(
      "/api/posts?pageSize=10",
    );
    expect(String((await get(url, "/functions/v1/api")).body)).toBe("/api");
  });

  it.each([
    ["/rest/v1/../../_system/info", 404],
    ["/rest/v1/..%2f..%2f_system/info", 200],
    ["/rest/v1/..%252f%2525%252e", 200],
    ["/rest/v1/%2e%2e/%2E./_system/info", 404],
    ["/rest/v1\\..\\..\\_system/info", 400],
    ["//rest/v1/../_system/info", 404],
    ["/rest/v12/_system/info", 404],
    ["http://127.0.0.1/_system/info", 404],
    ["http://[/_system/info", 400],
  ])("%s reaches nothing outside of its prefix", async (path, status) => {
    const url = await gatewayFor(echo);
    const response = await get(url, path);
    expect(response.status).toBe(status);
    if (status === 200) expect(String(response.body)).toBe(path);
  });

  it("rejects a path on an invalid host", async () => {
    const url = await gatewayFor(echo);
    expect((await get(url, "/rest/v1/rpc", { host: "a host/" })).status).toBe(400);
  });
});

describe("a response", () => {
  const long = "a long answer ".repeat(1000);

  it.each(["chunked", "of known length"])(
    "aborts a response that its service aborts (%s)",
    async (kind) => {
      const url = await gatewayFor((_, outgoing) => {
        const length = kind === "chunked" ? {} : { "content-length": String(2 * long.length) };
        outgoing.writeHead(200, { "content-type": "application/json", ...length });
        outgoing.write(long, () => setTimeout(() => outgoing.destroy(), 50));
      });
      for (const encoding of ["identity", "gzip"]) {
        const { status, isWhole } = await get(url, "/rest/v1/rpc", { "accept-encoding": encoding });
        expect({ status, isWhole }).toEqual({ status: 200, isWhole: false });
      }
    },
  );

  it("never completes a response that is aborted at once", async () => {
    const url = await gatewayFor((_, outgoing) => {
      outgoing.writeHead(200, { "content-type": "application/json" });
      outgoing.write(long, () => outgoing.destroy());
    });
    for (const encoding of ["identity", "gzip"]) {
      const response = get(url, "/rest/v1/rpc", { "accept-encoding": encoding });
      expect((await response).status === 502 || !(await response).isWhole).toBe(true);
    }
  });

  it("compresses a response if the caller accepts it", async () => {
    const url = await gatewayFor((_, outgoing) => {
      outgoing.writeHead(200, { "content-type": "application/json" }).end(long);
    });
    const response = await get(url, "/rest/v1/rpc", { "accept-encoding": "gzip" });
    expect(response.headers).toMatchObject({ "content-encoding": "gzip" });
    expect(String(gunzipSync(response.body))).toBe(long);
    expect(String((await get(url, "/rest/v1/rpc")).body)).toBe(long);
  });

  it("forwards a redirect", async () => {
    const url = await gatewayFor((_, outgoing) => {
      outgoing.writeHead(303, { location: "http://127.0.0.1:1/" }).end();
    });
    expect(await get(url, "/rest/v1/rpc")).toMatchObject({
      status: 303,
      headers: { location: "http://127.0.0.1:1/" },
    });
  });

  it("returns 304 without a body for a response that the browser has", async () => {
    const url = await gatewayFor(({ headers }, outgoing) => {
      outgoing.writeHead(headers["if-none-match"] === '"a"' ? 304 : 500, { etag: '"a"' }).end();
    });
    const response = await get(url, "/rest/v1/rpc", { "if-none-match": '"a"' });
    expect(response).toMatchObject({ status: 304, headers: { etag: '"a"' }, isWhole: true });
  });

  it("returns 502 when the service does not respond", async () => {
    const url = await gatewayFor((_, outgoing) => outgoing.destroy());
    expect((await get(url, "/rest/v1/rpc")).status).toBe(502);
  });

  it.each([
    ["not begun", false],
    ["begun", true],
  ])("ends a response that has %s when the timeout is over", async (_, isBegun) => {
    const silent: RequestListener = (_, outgoing) => {
      if (isBegun) outgoing.writeHead(200, { "content-length": "9" }).write("a part");
    };
    const url = await gatewayFor(silent, "/functions/v1/api", { timeout: 200 });
    const response = await get(url, "/functions/v1/api/posts");
    if (isBegun) expect(response.isWhole).toBe(false);
    else {
      expect(response.status).toBe(504);
      expect(response.headers).toMatchObject({ "access-control-allow-origin": "*" });
      expect(JSON.parse(String(response.body))).toMatchObject({
        code: "TIMEOUT",
        error: expect.stringContaining("try again"),
      });
    }
  });

  it("marks a response private unless it says otherwise, and fixes its content type", async () => {
    const url = await gatewayFor(({ url: path }, outgoing) => {
      if (path?.endsWith("picture")) outgoing.setHeader("cache-control", "max-age=3600");
      outgoing.end("fine");
    });
    expect((await get(url, "/rest/v1/rpc")).headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect((await get(url, "/rest/v1/picture")).headers).toMatchObject({
      "cache-control": "max-age=3600",
      "x-content-type-options": "nosniff",
    });
  });
});

describe("a body", () => {
  const mebibyte = 1024 * 1024;
  const send = (url: string, body: string | Uint8Array<ArrayBuffer> | ReadableStream) =>
    fetch(url, { method: "POST", body, duplex: "half" } as RequestInit);

  it.each([
    ["/storage/v1", 2],
    ["/rest/v1", 0.9],
  ])("forwards a call below %s with its whole body of %d MiB", async (prefix, mebibytes) => {
    const url = await gatewayFor(async (incoming, outgoing) => {
      const body = Buffer.concat(await incoming.toArray());
      outgoing.end(`${incoming.headers["content-length"]} ${body.length}`);
    }, prefix);
    const length = Math.floor(mebibytes * mebibyte);
    const response = await send(`${url}${prefix}/user`, new Uint8Array(randomBytes(length)));
    expect(await response.text()).toBe(`${length} ${length}`);
  });

  it.each([
    ["/storage/v1", 2.2],
    ["/storage/v1", 20],
    ["/rest/v1", 1.1],
    ["/auth/v1", 5],
    ["/functions/v1/api", 5],
  ])("forwards no call below %s that has a body of %d MiB", async (prefix, mebibytes) => {
    let calls = 0;
    const url = await gatewayFor((_, outgoing) => {
      calls++;
      outgoing.end("fine");
    }, prefix);
    const body = new Uint8Array(mebibytes * mebibyte);
    for (const sent of [body, new Blob([body]).stream()]) {
      const response = await send(`${url}${prefix}/user`, sent);
      expect(response.status).toBe(413);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(await response.json()).toMatchObject({ code: "TOO_LARGE" });
    }
    expect(calls).toBe(0);
    expect(await (await send(`${url}${prefix}/user`, "small")).text()).toBe("fine");
  });

  it("returns 400 for JSON to Storage that is nested more than 100 deep", async () => {
    const url = await gatewayFor((_, outgoing) => outgoing.end("fine"), "/storage/v1");
    const list = (prefix: string) =>
      fetch(`${url}/storage/v1/object/list/avatars`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: `{"prefix":${prefix}}`,
      });
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    const acceptedPrefixes = [
      nested(99),
      JSON.stringify(`\\"${nested(200)}`),
      `[${"[],".repeat(200)}1]`,
    ];
    for (const prefix of acceptedPrefixes) expect((await list(prefix)).status).toBe(200);
    for (const depth of [100, 20_000]) expect((await list(nested(depth))).status).toBe(400);
  });

  it("returns the response of a service that rejects a body without reading it", async () => {
    // The service behind /storage/v1 rejects a body by its length and stops reading.
    const service = getRequestListener((request) =>
      Number(request.headers.get("content-length")) > 64
        ? new Response("too large", { status: 413 })
        : new Response("fine"),
    );
    const url = `${await gatewayFor(service, "/storage/v1")}/storage/v1/object`;
    for (let turn = 0; turn < 3; turn++) {
      const response = await send(url, new Uint8Array(2 * mebibyte));
      expect([response.status, await response.text()]).toEqual([413, "too large"]);
      expect((await send(url, new Uint8Array(64))).status).toBe(200);
    }
  });
});

it("returns 400 for a path with a NUL", async () => {
  const url = await gatewayFor((_, outgoing) => outgoing.end("fine"), "/storage/v1");
  expect((await get(url, "/storage/v1/object/public/avatars/a%00b.png")).status).toBe(400);
});

describe("a greedy client", () => {
  const socketTo = (url: string) =>
    connect(Number(new URL(url).port), "127.0.0.1").on("error", () => {});

  it("cuts off the longest idle of unfinished bodies above 64 MiB and accepts others", async () => {
    const url = await gatewayFor(async (incoming, outgoing) => {
      await incoming.resume().toArray();
      outgoing.end("fine");
    }, "/storage/v1");
    const part = Buffer.alloc(1024 * 1024);
    const closed: number[] = [];
    for (let client = 0; client < 70; client++) {
      const socket = socketTo(url).on("close", () => closed.push(client));
      stops.push(() => socket.destroy());
      socket.write(
        "POST /storage/v1/object HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n",
      );
      await new Promise<void>((resolve) => socket.write(part, () => resolve()));
      // The gateway reads the whole body before it responds.
      await get(url, "/storage/v1/object");
    }
    await vi.waitFor(() => expect(closed.length).toBeGreaterThanOrEqual(6), waitOptions);
    expect(Math.max(...closed)).toBeLessThan(35);
    const upload = await fetch(`${url}/storage/v1/object`, { method: "POST", body: part });
    expect(await upload.text()).toBe("fine");
  });

  it("runs the calls of one connection in turn and responds to all", async () => {
    let [running, most] = [0, 0];
    const url = await gatewayFor((_, outgoing) => {
      most = Math.max(most, ++running);
      setTimeout(() => {
        running--;
        outgoing.end();
      }, 10);
    });
    const socket = socketTo(url);
    stops.push(() => socket.destroy());
    let responses = "";
    socket.setEncoding("latin1").on("data", (part) => {
      responses += part;
    });
    socket.write("GET /rest/v1/a HTTP/1.1\r\nHost: x\r\n\r\n".repeat(20));
    await vi.waitFor(() => expect(responses.match(/HTTP\/1.1 200/g)).toHaveLength(20), waitOptions);
    expect(most).toBe(1);
  });
});

describe("auth", () => {
  it.each(["whatever", "_system/info", "", "user/../admin", "token/"])(
    "returns 404 for /auth/v1/%s, which is no call of the auth service",
    async (path) => {
      const url = await gatewayFor((_, outgoing) => outgoing.end("a page"), "/auth/v1");
      const response = await get(url, `/auth/v1/${path}`);
      expect([response.status, String(response.body)]).toEqual([
        404,
        expect.not.stringMatching("page"),
      ]);
    },
  );

  it.each([
    ["bad_json", { email: "a\0b@example.com" }],
    ["bad_json", { data: { color: "\0" } }],
    ["validation_failed", { email: `${"a".repeat(300)}@example.com` }],
    ["bad_json", { email: ["a@example.com"] }],
    ["bad_json", { password: 1234567890 }],
    ["bad_json", { token_hash: {} }],
    ["bad_json", ["a"]],
    ["bad_json", null],
  ])("returns 400 for an auth call with an invalid value (%s: %j)", async (error_code, sent) => {
    const url = await gatewayFor((_, outgoing) => outgoing.end("fine"), "/auth/v1");
    const ask = (body: object | null) =>
      fetch(`${url}/auth/v1/signup`, { method: "POST", body: JSON.stringify(body) });
    const response = await ask(sent);
    expect([response.status, await response.json()]).toMatchObject([400, { error_code }]);
    const sound = { email: "a@example.com", password: "\\u0000", data: { a: 1 }, phone: null };
    expect((await ask(sound)).status).toBe(200);
    expect((await fetch(`${url}/auth/v1/logout`, { method: "POST" })).status).toBe(200);
  });

  it("lets pages of any origin call auth", async () => {
    const url = await gatewayFor((_, outgoing) => outgoing.end("fine"), "/auth/v1");
    const headers = { origin: "http://127.0.0.1:5173" };
    const preflight = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: "OPTIONS",
      headers: {
        ...headers,
        "access-control-request-method": "POST",
        "access-control-request-headers": "apikey,content-type",
      },
    });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      "access-control-allow-origin": headers.origin,
      "access-control-allow-headers": "apikey,content-type",
      "access-control-allow-methods": expect.stringMatching(/POST/),
    });
    const response = await fetch(`${url}/auth/v1/user`, { headers });
    expect(response.headers.get("access-control-allow-origin")).toBe(headers.origin);
    expect(response.headers.get("vary")).toContain("Origin");
    expect(await response.text()).toBe("fine");
  });

  it("limits guesses of passwords and tokens", async () => {
    const url = await gatewayFor((_, outgoing) => outgoing.writeHead(400).end(), "/auth/v1", {
      signInLimit: 2,
    });
    const guess = () => fetch(`${url}/auth/v1/verify`, { method: "POST" });
    expect([(await guess()).status, (await guess()).status]).toEqual([400, 400]);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("access-control-expose-headers")).toContain("retry-after");
  });
});
