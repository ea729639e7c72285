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

/** Above this size a service may reject an upload by its length and close the connection. */
const largeBody = 64 * 1024;

/** Below this size a response fits one packet anyway. */
const smallestToCompress = 1024;

/** Senders beyond this size are disconnected. */
const maxDrainedBytes = 64 * 1024 * 1024;

const hopByHopHeaders = [
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

/** Closes idle connections before the services do. */
const connections = new Agent({ keepAlive: true, timeout: 4000 });

/** A message's headers except hop-by-hop ones. */
export const headersOf = ({ headersDistinct }: IncomingMessage): [string, string][] =>
  Object.entries(headersDistinct)
    .filter(([name]) => !hopByHopHeaders.includes(name))
    .flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]));

/**
 * Returns the body up to this size, else undefined, and reports each part that it keeps. Drains a
 * larger body, because a client that is still sending does not read a response.
 */
export async function readBody(
  incoming: IncomingMessage,
  maxBytes: number,
  onKept: (bytes: number) => void,
) {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming) {
    size += part.length;
    if (size <= maxBytes) {
      parts.push(part);
      onKept(part.length);
    } else parts.length = 0;
    if (size > maxDrainedBytes) break;
  }
  return size <= maxBytes ? Buffer.concat(parts) : undefined;
}

export interface Call {
  readonly method: string | undefined;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** Aborts the call, even while the response arrives. */
  readonly signal: AbortSignal;
}

/**
 * Forwards a call to a service and resolves when its response begins. Services respond
 * uncompressed, since this traffic is local.
 */
export function sendRequest(
  url: string,
  { body, headers, ...call }: Call,
): Promise<IncomingMessage> {
  const ofMessage = Object.entries(headers).filter(([name]) => !hopByHopHeaders.includes(name));
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

/** Pipes the response, compressed if accepted; aborts with it. */
export async function pipeResponse(
  response: IncomingMessage,
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
  // Without headers a client might retry a call that was carried out.
  outgoing.flushHeaders();
  // The client disconnected or was cut off; the code that aborts reports it.
  await pipeline([response, ...(isCompressed ? [createGzip()] : []), outgoing]).catch(() => {});
}
