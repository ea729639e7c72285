import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The bodies that the gateway keeps until their calls end share this much memory. */
const maxKept = 64 * 1024 * 1024;

/**
 * Counts kept bytes of calls until they are closed. Beyond the maximum it cuts off the call that
 * was idle the longest.
 */
export function limitKeptBytes(max = maxKept) {
  const bytesOf = new Map<ServerResponse, number>();
  let total = 0;
  function release(call: ServerResponse): void {
    total -= bytesOf.get(call) ?? 0;
    bytesOf.delete(call);
  }
  return (call: ServerResponse, closed: Promise<void>, bytes: number): void => {
    const before = bytesOf.get(call);
    if (before === undefined) void closed.then(() => release(call));
    bytesOf.delete(call);
    bytesOf.set(call, (before ?? 0) + bytes);
    total += bytes;
    for (const idle of bytesOf.keys()) {
      if (total <= max) break;
      release(idle);
      idle.destroy();
    }
  };
}

/**
 * Resolves when the connection's earlier calls are closed. Responses are sent in that order anyway,
 * and a client that pipelines thousands of calls delays only itself.
 */
export function takeTurns() {
  const last = new WeakMap<Socket, Promise<void>>();
  return (socket: Socket, closed: Promise<void>): Promise<void> | undefined => {
    const earlier = last.get(socket);
    last.set(socket, closed);
    return earlier;
  };
}
