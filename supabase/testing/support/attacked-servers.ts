// Runs the stack's own servers in a process that ends on an uncaught exception, as a part does.
// A planted fault adds a server that some odd input crashes.
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { startMailbox } from "../../local/auth/mailbox.ts";
import type { StackConfig } from "../../local/config.ts";
import { startGateway } from "../../local/network/gateway.ts";
import { acceptSockets } from "../../local/realtime/realtime.ts";
import type { ChannelHub } from "../../local/realtime/realtime-hub.ts";
import { serveWeb, webBuildFolder } from "../../local/web/web.ts";

/** Faults by the input that triggers them. */
const plants = {
  path: ({ url = "" }: IncomingMessage) => decodeURIComponent(url),
  header: ({ headers: { host } }: IncomingMessage) => new URL(`http://${host}`),
  method: ({ method = "" }: IncomingMessage) => {
    if (!["GET", "HEAD", "POST", "PUT", "DELETE"].includes(method)) throw new Error(method);
  },
  body: (incoming: IncomingMessage) => incoming.on("data", (data) => JSON.parse(String(data))),
};
export type Plant = keyof typeof plants | "frame";

/** A server's port, by name. */
export type AttackedPorts = Readonly<Record<string, number>>;

const hub: ChannelHub = {
  verify: async () => ({ sub: "ann", role: "authenticated", exp: 2e9 }),
  canSubscribe: async () => true,
  replay: async () => [{ type: "broadcast", event: "changed", payload: {} }],
  add: (_, listener) => listener.receive({ what: "bell" }),
  remove: () => {},
};

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function startServers(config: StackConfig): Promise<AttackedPorts> {
  const service = await listen(
    createServer((incoming, outgoing) =>
      incoming.resume().once("end", () => outgoing.end(incoming.url)),
    ),
  );
  const prefixes = ["/auth/v1", "/rest/v1", "/storage/v1", "/functions/v1/api"];
  const routes = new Map(prefixes.map((prefix) => [prefix, `http://127.0.0.1:${service}`]));
  await startGateway(config, routes, { onUpgrade: acceptSockets(config, hub) });
  await startMailbox(config);
  mkdirSync(webBuildFolder(config), { recursive: true });
  writeFileSync(`${webBuildFolder(config)}/index.html`, "<!doctype html><title>App</title>");
  await serveWeb(config);
  const { gateway, mailbox, web } = config.ports;
  return { gateway, mailbox, web };
}

async function startPlantedServer(plant: Plant): Promise<AttackedPorts> {
  const server = createServer((incoming, outgoing) => {
    if (plant !== "frame") plants[plant](incoming);
    incoming.resume().once("end", () => outgoing.end());
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) =>
    sockets.handleUpgrade(
      request,
      socket.on("error", () => {}),
      head,
      (client) =>
        client
          .on("error", () => {})
          .on("message", (data) => {
            let frame: unknown;
            try {
              frame = JSON.parse(String(data));
            } catch {
              return;
            }
            client.send(JSON.stringify(frame));
          }),
    ),
  );
  return { planted: await listen(server) };
}

const [config, plant] = process.argv.slice(2) as [string, Plant | undefined];
process.on("disconnect", () => process.exit());
process.send?.(await (plant ? startPlantedServer(plant) : startServers(JSON.parse(config))));
