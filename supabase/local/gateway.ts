import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import { pipeline } from "node:stream";
import { gatewayUrl, type StackConfig } from "./config.ts";
import type { Service } from "./service.ts";

/** Where each path prefix goes, as on Supabase: `/rest/v1` → address of the service behind it. */
export type Routes = ReadonlyMap<string, string>;

const largeBody = 64 * 1024;

// Idle connections are given up here well before the services do (lite-server.ts), or a call could be
// sent down a connection that is being closed.
const agent = new Agent({ keepAlive: true, timeout: 30_000 });

/** Headers are passed on but for those about one connection: that of the caller is none of the service's. */
function passedOn({ connection: _, "keep-alive": __, ...headers }: IncomingHttpHeaders) {
  return headers;
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: string): void {
  const { host = "" } = incoming.headers;
  const upstream = request(
    target,
    {
      // A service that refuses a large upload gives its connection up; such a one is not shared.
      agent: Number(incoming.headers["content-length"] ?? 0) > largeBody ? false : agent,
      method: incoming.method,
      headers: {
        ...passedOn(incoming.headers),
        "x-forwarded-host": host,
        "x-forwarded-proto": "http",
      },
    },
    (answer) => {
      const cors = isAuth(incoming) ? allowOrigin(incoming) : {};
      outgoing.writeHead(answer.statusCode ?? 502, { ...cors, ...passedOn(answer.headers) });
      // A torn answer must reach the caller as torn, not as complete.
      pipeline(answer, outgoing, () => {});
    },
  );
  upstream.on("error", () => {
    // After an early answer (an upload that is too large) the rest of the body meets a closed pipe.
    if (!outgoing.headersSent) fail(outgoing, 502, "This part of the stack is not answering.");
  });
  upstream.on("close", () => {
    incoming.unpipe(upstream);
    incoming.resume();
  });
  // A caller that went away must not keep the service busy.
  outgoing.on("close", () => upstream.destroy());
  incoming.pipe(upstream);
}

function fail(outgoing: ServerResponse, status: number, error: string): void {
  outgoing.writeHead(status, { "content-type": "application/json" });
  outgoing.end(JSON.stringify({ error, message: error }));
}

// The auth routes of the library forget the headers without which no browser reads an answer. As on
// Supabase any origin may ask: what matters is the token, and it is never in a cookie.
const isAuth = ({ url = "" }: IncomingMessage) => url.startsWith("/auth/v1/");

const allowOrigin = ({ headers }: IncomingMessage) => ({
  "access-control-allow-origin": headers.origin ?? "*",
  vary: "Origin",
});

function answerPreflight(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(204, {
    ...allowOrigin(incoming),
    "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
    "access-control-allow-headers": incoming.headers["access-control-request-headers"] ?? "*",
    "access-control-max-age": "7200",
  });
  outgoing.end();
}

/** The one address of the backend. Paths of functions lose `/functions/v1`, all others stay whole. */
export async function startGateway(config: StackConfig, routes: Routes): Promise<Service> {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (incoming.method === "OPTIONS" && isAuth(incoming)) {
      answerPreflight(incoming, outgoing);
      return;
    }
    for (const [prefix, target] of routes) {
      if (path !== prefix && !path.startsWith(`${prefix}/`) && !path.startsWith(`${prefix}?`))
        continue;
      forward(incoming, outgoing, target + path.replace(/^\/functions\/v1/, ""));
      return;
    }
    fail(outgoing, 404, "No such service.");
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.ports.gateway, config.host, resolve);
  });
  return {
    url: gatewayUrl(config),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}
