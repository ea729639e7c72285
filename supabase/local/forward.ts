import {
  Agent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from "node:http";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/compress";

/** Above this a service may refuse an upload by its length, and then gives its connection up. */
const largeBody = 64 * 1024;

/** Below this an answer fits one packet either way. */
const smallestToCompress = 1024;

/** Who sends more than this without an end is cut. */
const endless = 64 * 1024 * 1024;

/** What is about one connection and not about what is sent over it. */
const ofConnection = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "expect",
];

/** Ends idle connections before the services do. */
const connections = new Agent({ keepAlive: true, timeout: 4000 });

/** The headers of a message but those of its connection. */
export const headersOf = ({ headersDistinct }: IncomingMessage): [string, string][] =>
  Object.entries(headersDistinct)
    .filter(([name]) => !ofConnection.includes(name))
    .flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]));

/**
 * The body up to this size, else undefined. A larger one is read to its end too, and thrown away: who is
 * still sending does not hear an answer.
 */
export async function readBody(incoming: IncomingMessage, maxBytes: number) {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming) {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
    else parts.length = 0;
    if (size > endless) break;
  }
  return size <= maxBytes ? Buffer.concat(parts) : undefined;
}

export interface Call {
  readonly method: string | undefined;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** Gives the call up, also while the answer comes in. */
  readonly signal: AbortSignal;
}

/**
 * Hands a call on to a service, and resolves when its answer begins. Services answer plainly: what is
 * between them and the gateway never leaves this machine.
 */
export function sendRequest(
  url: string,
  { body, headers, ...call }: Call,
): Promise<IncomingMessage> {
  const ofMessage = Object.entries(headers).filter(([name]) => !ofConnection.includes(name));
  const length = body.length > 0 ? { "content-length": body.length } : {};
  return new Promise((resolve, reject) =>
    request(url, {
      ...call,
      headers: { ...Object.fromEntries(ofMessage), ...length, "accept-encoding": "identity" },
      agent: body.length > largeBody ? false : connections,
    })
      .once("response", resolve)
      .on("error", reject)
      .end(body),
  );
}

/** Sends what a service answers with these headers, compressed for who can read that; torn if it is. */
export async function pipeResponse(
  answer: IncomingMessage,
  status: number,
  headers: Headers,
  outgoing: ServerResponse,
): Promise<void> {
  const { "accept-encoding": accepted = "" } = outgoing.req.headers;
  const isCompressible =
    outgoing.req.method !== "HEAD" &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get("content-type") ?? "") &&
    !headers.has("content-encoding") &&
    Number(headers.get("content-length") ?? smallestToCompress) >= smallestToCompress;
  if (isCompressible) headers.append("vary", "Accept-Encoding");
  const isCompressed = isCompressible && /\bgzip\b(?!; *q=0(\.0*)?(,|$))/.test(String(accepted));
  if (isCompressed) {
    headers.delete("content-length");
    headers.set("content-encoding", "gzip");
  }
  outgoing.setHeaders(headers).writeHead(status);
  // Whoever hears nothing at all may send the call again, and it was carried out.
  outgoing.flushHeaders();
  // Who is cut off here, has hung up or was cut off by the service, whose end is said elsewhere.
  await pipeline([answer, ...(isCompressed ? [createGzip()] : []), outgoing]).catch(() => {});
}
