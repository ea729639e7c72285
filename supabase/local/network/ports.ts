import { randomInt } from "node:crypto";
import { createSocket, type Socket } from "node:dgram";
import { connect, createServer } from "node:net";
import type { Ports, StackConfig } from "../config.ts";
import { portVariables } from "../environment.ts";

/** Always on loopback. */
const ownPorts: readonly (keyof Ports)[] = ["database", "mailbox"];

const hasListener = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(port, host, () => {
      probe.destroy();
      resolve(true);
    });
    probe.once("error", () => resolve(false));
  });

/** The error code if the port cannot be bound; undefined if it can. */
const bindErrorOf = (port: number, host: string) =>
  new Promise<string | undefined>((resolve) => {
    const probe = createServer();
    probe.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });

async function describeRefusal(code: string, port: number, host: string): Promise<string> {
  if (code === "EACCES") return "this user may not listen on it";
  return (await hasListener(port, host === "0.0.0.0" ? "127.0.0.1" : host))
    ? "another program listens on it"
    : "probably an outgoing connection has it, for about a minute";
}

const allPorts = Object.keys(portVariables) as (keyof Ports)[];

async function findBlockedPorts(config: StackConfig, needed: readonly (keyof Ports)[]) {
  const obstacles: string[] = [];
  for (const key of needed) {
    const port = config.ports[key];
    const host = ownPorts.includes(key) ? "127.0.0.1" : config.host;
    const code = await bindErrorOf(port, host);
    if (code === "EADDRINUSE" || code === "EACCES")
      obstacles.push(
        `port ${port} (${key}): ${await describeRefusal(code, port, host)}; choose another with ${portVariables[key]}=<port>`,
      );
    else if (code)
      throw new Error(`STACK_HOST=${host} is not an address of this machine (${code}).`);
  }
  return obstacles;
}

/**
 * Throws one error that lists every unusable port, with the reason and the variable that changes
 * it. Waits first, since a killed stack may still be releasing its ports.
 */
export async function requireFreePorts(
  config: StackConfig,
  needed: readonly (keyof Ports)[] = allPorts,
): Promise<void> {
  let obstacles = await findBlockedPorts(config, needed);
  for (let attempt = 0; obstacles.length > 0 && attempt < 20; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    obstacles = await findBlockedPorts(config, needed);
  }
  if (obstacles.length > 0) throw new Error(`Cannot listen on ${obstacles.join("\n  ")}`);
}

/** Below the ephemeral ports of Linux, macOS and Windows. */
const ownRange = { first: 20_000, last: 31_999 };

/** Binds a UDP socket, which reserves the port's number until the process ends; false if it is taken. */
const reserveNumber = (socket: Socket, port: number) =>
  new Promise<boolean>((resolve) => {
    socket.once("error", () => resolve(false));
    socket.bind({ port, address: "127.0.0.1", exclusive: true }, () => resolve(true));
  });

async function reservePort({ first, last }: typeof ownRange): Promise<number> {
  for (let tries = 0; tries < 1000; tries++) {
    const port = randomInt(first, last + 1);
    const reservation = createSocket("udp4");
    if (await reserveNumber(reservation, port)) {
      reservation.unref();
      if ((await bindErrorOf(port, "127.0.0.1")) === undefined) return port;
    } else reservation.close();
  }
  throw new Error(`No port from ${first} to ${last} is free.`);
}

/**
 * Distinct free ports on loopback, reserved for this process so that a part of the stack can bind
 * them later.
 */
export async function findFreePorts(count: number, range = ownRange): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await reservePort(range));
  return ports;
}
