import { WebSocketServer } from "ws";
import { appOrigins, embeddedPublishableKey, type StackConfig } from "../config.ts";
import { type OnUpgrade, refuseUpgrade } from "../data/upgrade.ts";
import { type ChannelHub, openChannelHub } from "./realtime-hub.ts";
import { createQuota, type RealtimeLimits } from "./realtime-limits.ts";
import { createSocket } from "./realtime-socket.ts";

const maxFrameBytes = 64 * 1024;

/** Accepts WebSockets from the app's pages, and from programs, which send no Origin. */
export function acceptSockets(
  config: StackConfig,
  room: ChannelHub,
  limits?: RealtimeLimits,
): OnUpgrade {
  const quota = createQuota(limits);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes });
  return (request, socket, head) => {
    const { origin, host } = request.headers;
    const { pathname, searchParams } = new URL(`http://localhost${request.url}`);
    if (pathname !== "/realtime/v1/websocket") return refuseUpgrade(socket, "404 Not Found");
    if (searchParams.get("apikey") !== embeddedPublishableKey)
      return refuseUpgrade(socket, "401 Unauthorized");
    if (origin !== undefined && !appOrigins(config, host).includes(origin))
      return refuseUpgrade(socket, "403 Forbidden");
    if (quota.isReached()) return refuseUpgrade(socket, "429 Too Many Requests");
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      createSocket(webSocket, room, quota),
    );
  };
}

/**
 * Serves the part of Supabase Realtime that the app uses: private channels of database broadcasts.
 * No policy lets clients send.
 */
export const startRealtime = async (config: StackConfig) =>
  acceptSockets(config, await openChannelHub(config), config.realtime);
