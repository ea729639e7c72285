import type { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { guard } from "../network/guard.ts";

/** Handles a connection's protocol upgrade. */
export type OnUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export function refuseUpgrade(socket: Duplex, status: string): void {
  // A client that keeps sending would keep the connection open.
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** URL parsers accept every path, but throw on some absolute targets (`http://[/`) and on `*^`. */
const hasPath = ({ url }: IncomingMessage) => url?.startsWith("/") ?? false;

/** Rejects invalid targets, and upgrades whose handler fails. */
export const guardUpgrade = (handle: OnUpgrade): OnUpgrade => {
  const refuse = (socket: Duplex) => refuseUpgrade(socket, "400 Bad Request");
  const guarded = guard(handle, (_, socket) => refuse(socket));
  return (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    if (hasPath(request)) void guarded(request, socket, head);
    else refuse(socket);
  };
};

/** Checks the target before a server's existing listeners run. */
export function guardListeners(server: EventEmitter): void {
  const take = (event: string) => {
    const listeners = server.listeners(event);
    server.removeAllListeners(event);
    return (...args: unknown[]) => {
      for (const listener of listeners) listener.apply(server, args);
    };
  };
  const [respond, upgrade] = [take("request"), take("upgrade")];
  server.on("request", (request: IncomingMessage, response: ServerResponse) =>
    hasPath(request) ? respond(request, response) : response.writeHead(400).end(),
  );
  server.on("upgrade", guardUpgrade(upgrade));
}
