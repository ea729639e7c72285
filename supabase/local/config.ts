import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { projectSettings, table } from "../project/settings.ts";
import { writePrivateFile } from "./private-file.ts";

/** The publishable key of every embedded stack. Not a secret: it is in the browser of every visitor. */
export const embeddedPublishableKey = "sb_publishable_embedded_not_just_me";

/** The fixed password of the embedded Postgres, the same as `supabase start` uses; it is on loopback only. */
export const databasePassword = "postgres";

export interface Ports {
  readonly gateway: number;
  readonly database: number;
  readonly mailbox: number;
  readonly web: number;
}

export interface StackConfig {
  /** Address that everything listens on. */
  readonly host: string;
  readonly ports: Ports;
  /** The one folder that the stack writes to. */
  readonly dataDir: string;
  /** Shown in messages, so that two stacks of one checkout can be told apart. */
  readonly name: string;
  /** Trades crash safety for speed; only for data that is thrown away. */
  readonly isDisposable: boolean;
  /** How often an address may try to sign in within five minutes; so many mails go out in an hour. */
  readonly signInLimit?: number | undefined;
  /** Whether who signs up confirms the address first, as on a hosted project. */
  readonly confirmsAddresses?: boolean | undefined;
  /** Whether REST is the library's also where npm has PostgREST itself. */
  readonly hasLiteRest?: true;
  /** Whether nothing happens by the clock: fuzz compares rows around its calls. */
  readonly hasNoJobs?: true;
  /** Whether errors of its functions stay off the console: a test causes them. */
  readonly hidesErrors?: true;
  /** Its data came from its primary, and nothing can be written. */
  readonly isStandby?: true;
  /** Settings of Postgres beyond the usual ones, as `name=value`. */
  readonly settings?: readonly string[];
}

const durations = { s: 1000, m: 60_000, h: 3_600_000 };

function milliseconds(duration: unknown): number {
  const [, count, unit] = /^(\d+)([smh])$/.exec(String(duration)) ?? [];
  return Number(count) * durations[unit as keyof typeof durations];
}

/** As config.toml has them for hosted projects; throw-away stacks are for many sign-ins, by programs. */
export function signInLimits({ signInLimit, isDisposable }: StackConfig) {
  const { max_frequency } = table(table(projectSettings(), "auth"), "email");
  return {
    tries: signInLimit ?? (isDisposable ? 1_000_000 : 30),
    millisecondsBetweenMails: isDisposable ? 0 : milliseconds(max_frequency),
  };
}

/** Whether the stack listens on all addresses, and so is reached by host names that it cannot know. */
export const listensOnAllInterfaces = ({ host }: StackConfig) =>
  host === "0.0.0.0" || host === "::";

/** Whether nobody but this machine reaches the stack. */
export const isOnLoopback = ({ host }: StackConfig) =>
  host === "localhost" || host === "::1" || host.startsWith("127.");

/** A host that a browser or client on this machine can be pointed at. */
const reachableHost = (config: StackConfig) =>
  listensOnAllInterfaces(config) ? "127.0.0.1" : config.host;

export const gatewayUrl = (config: StackConfig) =>
  `http://${reachableHost(config)}:${config.ports.gateway}`;

export const webUrl = (config: StackConfig) =>
  `http://${reachableHost(config)}:${config.ports.web}`;

/** The origins of the app's own pages; `host` is the name that a call came by, on a stack on all addresses. */
export function appOrigins(config: StackConfig, host = ""): string[] {
  const called = `http://${host}`;
  const pages = [
    webUrl(config),
    webUrl(config).replace("127.0.0.1", "localhost"),
    ...(listensOnAllInterfaces(config) && URL.canParse(called)
      ? [addressOnHost(config, "web", new URL(called).hostname)]
      : []),
  ];
  // An origin leaves out port 80.
  return pages.map((page) => new URL(page).origin);
}

/** The address of the web app or the gateway for whoever calls the stack by this host name. */
export const addressOnHost = (config: StackConfig, service: "web" | "gateway", hostname: string) =>
  `http://${hostname}:${config.ports[service]}`;

/** Connection string of a database of the stack, as the role that migrations run as on Supabase. */
export const databaseUrl = (config: StackConfig, role = "postgres", database = "postgres") =>
  `postgresql://${role}:${databasePassword}@127.0.0.1:${config.ports.database}/${database}?sslmode=disable`;

export interface Secrets {
  readonly jwtSecret: string;
  readonly secretKey: string;
}

/** The stack's own secrets, made once and kept in its folder, readable by its owner only. */
export function loadSecrets(config: StackConfig): Secrets {
  const file = path.join(config.dataDir, "secrets.json");
  if (existsSync(file)) return readSecrets(file);
  const secrets: Secrets = {
    jwtSecret: randomBytes(32).toString("hex"),
    secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
  };
  mkdirSync(config.dataDir, { recursive: true });
  writePrivateFile(file, JSON.stringify(secrets, null, 2));
  return secrets;
}

function readSecrets(file: string): Secrets {
  try {
    const { jwtSecret, secretKey } = JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>;
    if (jwtSecret && secretKey) return { jwtSecret, secretKey };
  } catch {
    // Said below.
  }
  throw new Error(
    `${file} is damaged. Remove it, and new secrets are made: everybody has to log in again.`,
  );
}

/** A short stable name for a folder, to tell the stacks of several checkouts apart. */
export const folderId = (folder: string) =>
  createHash("sha256").update(folder).digest("hex").slice(0, 12);

/** The addresses by which others in the network reach this machine, if the stack listens on all of them. */
export const networkHosts = (config: StackConfig): string[] =>
  listensOnAllInterfaces(config)
    ? Object.values(networkInterfaces())
        .flatMap((addresses) => addresses ?? [])
        .filter(({ family, internal }) => family === "IPv4" && !internal)
        .map(({ address }) => address)
    : [];
