import path from "node:path";
import { projectRoot } from "../project/settings.ts";
import type { Ports, StackConfig } from "./config.ts";

/** The variables that set a port, for the message about a port in use. */
export const portVariables: Record<keyof Ports, string> = {
  gateway: "API_PORT",
  database: "DB_PORT",
  mailbox: "MAILBOX_PORT",
  web: "WEB_PORT",
};

const defaultPorts: Ports = { gateway: 54321, database: 54322, mailbox: 54324, web: 5173 };

/** A variable as a positive integer; undefined if it is not set. */
function readPositiveInteger(
  name: string,
  kind: string,
  max = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const text = process.env[name];
  if (!text) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > max)
    throw new Error(`${name}=${text} is not a ${kind}.`);
  return number;
}

const readPort = (key: keyof Ports) =>
  readPositiveInteger(portVariables[key], "port number (1 to 65535)", 65535) ?? defaultPorts[key];

function ports(): Ports {
  const numbers: Ports = {
    gateway: readPort("gateway"),
    database: readPort("database"),
    mailbox: readPort("mailbox"),
    web: readPort("web"),
  };
  const variables = new Map<number, string>();
  for (const [key, variable] of Object.entries(portVariables)) {
    const number = numbers[key as keyof Ports];
    const other = variables.get(number);
    if (other !== undefined)
      throw new Error(`${other} and ${variable} are both ${number}: each needs a port of its own.`);
    variables.set(number, variable);
  }
  return numbers;
}

function isOn(name: string): boolean {
  const text = process.env[name] || "0";
  if (text !== "0" && text !== "1") throw new Error(`${name}=${text} is neither 0 nor 1.`);
  return text === "1";
}

/**
 * The configuration of `npm start` from the environment (see the README). Throws with the name of a
 * malformed variable.
 */
export const configFromEnvironment = (): StackConfig => ({
  host: process.env.STACK_HOST || "127.0.0.1",
  ports: ports(),
  dataDir: path.resolve(process.env.STACK_DIR || path.join(projectRoot, ".local")),
  name: "default",
  isDisposable: false,
  signInLimit: readPositiveInteger("SIGN_IN_LIMIT", "number of tries (1 or more)"),
  confirmsAddresses: isOn("CONFIRM_ADDRESSES"),
});
