import type { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** Handles a connection's protocol upgrade. */
export type OnUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export function refuseUpgrade(socket: Duplex, status: string): void {
  // A client that keeps sending would keep the connection open.
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** URL parsers accept every path, but throw on some absolute targets (`http://[/`) and on `*^`. */
const namesPath = ({ url }: IncomingMessage) => url?.startsWith("/") ?? false;

/** Prevents a handler's exception from ending the process, as one in an event listener does. */
export const guardUpgrade =
  (handle: OnUpgrade): OnUpgrade =>
  (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    try {
      if (namesPath(request)) return handle(request, socket, head);
    } catch (error) {
      console.error("  An upgrade failed:", error);
    }
    refuseUpgrade(socket, "400 Bad Request");
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
    namesPath(request) ? respond(request, response) : response.writeHead(400).end(),
  );
  server.on("upgrade", guardUpgrade(upgrade));
}
