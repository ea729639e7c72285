import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  type LoadProcess,
  type PreparedRequest,
  startLoadProcess,
} from "../bench/http/http-layer.ts";

let load: LoadProcess;
beforeEach(() => {
  load = startLoadProcess();
});
const stops: (() => unknown)[] = [];
afterEach(() => {
  load.stop();
  for (const stop of stops.splice(0)) stop();
});

/** The address of a service that gives this response. */
async function serveResponses(respond: RequestListener): Promise<string> {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = (path: string): PreparedRequest => ({ method: "GET", path, headers: {}, body: "" });

it("sends the requests in turn and times each of them", async () => {
  const requestedPaths: string[] = [];
  const url = await serveResponses((incoming, outgoing) => {
    requestedPaths.push(incoming.url ?? "");
    outgoing.end("fine");
  });
  const requests = ["/a", "/b", "/c"].map(get);
  const run = await load.send({ url, connections: 1, amount: 5, requests });
  expect(requestedPaths).toEqual(["/a", "/b", "/c", "/a", "/b"]);
  expect(run.latencies).toHaveLength(5);
});

it("throws on an unexpected response", async () => {
  const url = await serveResponses((_, outgoing) => outgoing.writeHead(429).end("too many"));
  await expect(
    load.send({ url, connections: 1, amount: 3, requests: [get("/posts")] }),
  ).rejects.toThrow("/posts: 3 responses 429");
});

it("throws when calls get no response", async () => {
  const url = await serveResponses((_, outgoing) => {
    outgoing.writeHead(200, { connection: "close" }).end("once");
  });
  await expect(
    load.send({ url, connections: 1, amount: 9, requests: [get("/posts")] }),
  ).rejects.toThrow(/of 9 calls got a response/);
});
