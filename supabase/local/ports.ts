import { createServer } from "node:net";
import { type Ports, portVariables, type StackConfig } from "./config.ts";

/** These are on loopback wherever the rest listens. */
const ownPorts: readonly (keyof Ports)[] = ["database", "mailbox"];

/** Whether something already listens on the port (or it may not be used). */
function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(true));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
  });
}

const allPorts = Object.keys(portVariables) as (keyof Ports)[];

async function takenPorts(config: StackConfig, needed: readonly (keyof Ports)[]) {
  const taken: string[] = [];
  for (const key of needed) {
    const port = config.ports[key];
    if (await isTaken(port, ownPorts.includes(key) ? "127.0.0.1" : config.host))
      taken.push(`port ${port} (${key}); choose another with ${portVariables[key]}=<port>`);
  }
  return taken;
}

/**
 * Throws one message that names every port that is needed and taken, and the variable that moves it. Waits a moment
 * first: a stack that was killed hard is still being cleared away.
 */
export async function requireFreePorts(
  config: StackConfig,
  needed: readonly (keyof Ports)[] = allPorts,
): Promise<void> {
  let taken = await takenPorts(config, needed);
  for (let attempt = 0; taken.length > 0 && attempt < 20; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    taken = await takenPorts(config, needed);
  }
  if (taken.length > 0) throw new Error(`Already in use: ${taken.join("\n                ")}`);
}

/** Distinct free ports on loopback, as the system hands them out. */
export async function findFreePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<{ port: number; close: () => Promise<void> }>((resolve, reject) => {
          const server = createServer();
          server.once("error", reject);
          server.listen(0, "127.0.0.1", () => {
            const address = server.address();
            if (address === null || typeof address === "string") {
              reject(new Error("The system gave no port."));
              return;
            }
            resolve({
              port: address.port,
              close: () => new Promise((done) => server.close(() => done())),
            });
          });
        }),
    ),
  );
  await Promise.all(probes.map((probe) => probe.close()));
  return probes.map((probe) => probe.port);
}
