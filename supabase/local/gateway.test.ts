import { Agent, type ClientRequest, createServer, request } from "node:http";
import { afterEach, expect, it } from "vitest";
import type { StackConfig } from "./config.ts";
import { startGateway } from "./gateway.ts";
import { findFreePorts } from "./ports.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** The address of a gateway before a service that gives every connection up after one answer. */
async function gatewayBeforeRestlessService(): Promise<string> {
  const [service = 0, gateway = 0] = await findFreePorts(2);
  const server = createServer((_, outgoing) => {
    outgoing.writeHead(200, { connection: "close" }).end("fine");
  });
  await new Promise<void>((resolve) => server.listen(service, "127.0.0.1", resolve));
  const config: StackConfig = {
    ...{ host: "127.0.0.1", dataDir: "", name: "test", isDisposable: true },
    ports: { gateway, database: 0, mailbox: 0, web: 0 },
  };
  const { url, stop } = await startGateway(
    config,
    new Map([["/rest/v1", `http://127.0.0.1:${service}`]]),
  );
  stops.push(stop, () => server.close());
  return `${url}/rest/v1/rpc`;
}

it("keeps the caller's connection when a service gives up its own", async () => {
  const url = await gatewayBeforeRestlessService();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  stops.push(() => agent.destroy());
  const post = () =>
    new Promise<ClientRequest>((resolve, reject) => {
      const sent = request(url, { agent, method: "POST" }, (answer) => {
        answer.resume().once("end", () => resolve(sent));
      });
      sent.once("error", reject).end("a body");
    });
  expect((await post()).reusedSocket).toBe(false);
  expect((await post()).reusedSocket).toBe(true);
});
