import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A response of the fake source; the last one of a path repeats. */
export interface FakeResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sends this many bytes instead of a body. */
  readonly bytes?: number;
  /** Breaks the connection in the middle of the body. */
  readonly isTorn?: boolean;
  /** Never responds. */
  readonly isSilent?: boolean;
}

export interface FakeSource {
  readonly url: string;
  /** Sets the responses to this path and query. */
  respond(path: string, ...responses: readonly FakeResponse[]): void;
  /** The headers of each call to this path. */
  callsTo(path: string): readonly Readonly<Record<string, unknown>>[];
  stop(): Promise<void>;
}

function send(response: ServerResponse, next: FakeResponse): void {
  const { status = 200, headers = {}, body = "", bytes, isTorn = false, isSilent = false } = next;
  if (isSilent) return;
  if (isTorn) {
    response.writeHead(status, { ...headers, "content-length": String(2 * body.length) });
    response.write(body, () => response.destroy());
    return;
  }
  response.writeHead(status, headers);
  response.end(bytes === undefined ? body : Buffer.alloc(bytes, 32));
}

/**
 * A source with programmable responses, which also serves HTTP, since journeys and API tests run in
 * other processes: PUT and GET /_control.
 */
export async function startFakeSource(): Promise<FakeSource> {
  const responses = new Map<string, FakeResponse[]>();
  const calls = new Map<string, Record<string, unknown>[]>();
  const respond = (path: string, ...next: readonly FakeResponse[]) => {
    responses.set(path, [...next]);
  };
  const callsTo = (path: string) => calls.get(path) ?? [];
  const server = createServer(async (request, response) => {
    const { url: path = "", method, headers } = request;
    if (path.startsWith("/_control")) {
      if (method === "PUT") {
        let text = "";
        for await (const part of request) text += part;
        const { path: of, responses: next } = JSON.parse(text);
        respond(of, ...next);
        response.end();
      } else {
        const of = new URL(path, "http://fake").searchParams.get("path") ?? "";
        response.end(JSON.stringify(callsTo(of)));
      }
      return;
    }
    calls.set(path, [...callsTo(path), headers]);
    const [next, ...rest] = responses.get(path) ?? [{ status: 404 }];
    if (rest.length > 0) responses.set(path, rest);
    send(response, next ?? { status: 404 });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    respond,
    callsTo,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The fake source of the suite's stack, from another process. */
export const fakeSourceAt = (url: string) => ({
  respond: async (path: string, ...responses: readonly FakeResponse[]) => {
    await fetch(`${url}/_control`, { method: "PUT", body: JSON.stringify({ path, responses }) });
  },
  callsTo: async (path: string): Promise<Record<string, string>[]> =>
    (await (await fetch(`${url}/_control?path=${encodeURIComponent(path)}`)).json()) as Record<
      string,
      string
    >[],
});
