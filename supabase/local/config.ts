import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { projectSettings, table } from "../project/settings.ts";
import { writePrivateFile } from "./private-file.ts";
import type { RealtimeLimits } from "./realtime/realtime-limits.ts";

/** The publishable key of every embedded stack. Not a secret: every visitor's browser has it. */
export const embeddedPublishableKey = "sb_publishable_embedded_not_just_me";

/**
 * The embedded Postgres's fixed password, as with `supabase start`; it listens on loopback only.
 */
export const databasePassword = "postgres";

export interface Ports {
  readonly gateway: number;
  readonly database: number;
  readonly mailbox: number;
  readonly web: number;
}

export interface StackConfig {
  /** The address that every part listens on. */
  readonly host: string;
  readonly ports: Ports;
  /** The only folder that the stack writes to. */
  readonly dataDir: string;
  /** Shown in messages, to distinguish stacks of one checkout. */
  readonly name: string;
  /** Trades crash safety for speed; for disposable data only. */
  readonly isDisposable: boolean;
  /** Sign-in attempts per address in five minutes, and emails per hour. */
  readonly signInLimit?: number | undefined;
  /** Whether a new account must confirm its address, as on a hosted project. */
  readonly confirmsAddresses?: boolean | undefined;
  /** Whether the library serves REST even if npm has PostgREST. */
  readonly hasLiteRest?: true;
  /** Disables scheduled jobs: fuzz compares rows around its calls. */
  readonly hasNoJobs?: true;
  /** Keeps its functions' errors off the console: a test causes them. */
  readonly hidesErrors?: true;
  /** Limits of Realtime on a hosted project. */
  readonly realtime?: RealtimeLimits;
  /** Runs a read-only standby of its primary. */
  readonly isStandby?: true;
  /** Settings of the sources of feeds that replace the environment's. */
  readonly sources?: Readonly<Record<string, string>>;
  /** More Postgres settings, as `name=value`. */
  readonly settings?: readonly string[];
}

const durations = { s: 1000, m: 60_000, h: 3_600_000 };

function parseDuration(duration: unknown): number {
  const [, count, unit] = /^(\d+)([smh])$/.exec(String(duration)) ?? [];
  return Number(count) * durations[unit as keyof typeof durations];
}

/**
 * Limits of config.toml, as on hosted projects; disposable stacks allow many sign-ins by programs.
 */
export function signInLimits({ signInLimit, isDisposable }: StackConfig) {
  const { max_frequency } = table(table(projectSettings(), "auth"), "email");
  return {
    tries: signInLimit ?? (isDisposable ? 1_000_000 : 30),
    millisecondsBetweenMails: isDisposable ? 0 : parseDuration(max_frequency),
  };
}

/** Whether the stack listens on all interfaces, where its host names are unknown. */
export const listensOnAllInterfaces = ({ host }: StackConfig) =>
  host === "0.0.0.0" || host === "::";

export const isOnLoopback = ({ host }: StackConfig) =>
  host === "localhost" || host === "::1" || host.startsWith("127.");

/** A host name that works in a browser on this machine. */
const reachableHost = (config: StackConfig) =>
  listensOnAllInterfaces(config) ? "127.0.0.1" : config.host;

export const gatewayUrl = (config: StackConfig) =>
  `http://${reachableHost(config)}:${config.ports.gateway}`;

export const webUrl = (config: StackConfig) =>
  `http://${reachableHost(config)}:${config.ports.web}`;

/** The origins of the app's pages; `host` is the call's host name, on a stack on all interfaces. */
export function appOrigins(config: StackConfig, host = ""): string[] {
  const called = `http://${host}`;
  const pages = [
    webUrl(config),
    webUrl(config).replace("127.0.0.1", "localhost"),
    ...(listensOnAllInterfaces(config) && URL.canParse(called)
      ? [addressOnHost(config, "web", new URL(called).hostname)]
      : []),
  ];
  // An origin omits port 80.
  return pages.map((page) => new URL(page).origin);
}

/** The address of the web app or gateway for a client that uses this host name. */
export const addressOnHost = (config: StackConfig, service: "web" | "gateway", hostname: string) =>
  `http://${hostname}:${config.ports[service]}`;

/** Connection string for a database of the stack, by default as Supabase's migration role. */
export const databaseUrl = (config: StackConfig, role = "postgres", database = "postgres") =>
  `postgresql://${role}:${databasePassword}@127.0.0.1:${config.ports.database}/${database}?sslmode=disable`;

interface Secrets {
  readonly jwtSecret: string;
  readonly secretKey: string;
}

/** The stack's secrets, generated once and stored in its folder, readable by the owner only. */
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
    // The error below covers it.
  }
  throw new Error(
    `${file} is damaged. Remove it, and new secrets are made: everybody has to log in again.`,
  );
}

/** A short stable name for a folder, to distinguish the stacks of several checkouts. */
export const folderId = (folder: string) =>
  createHash("sha256").update(folder).digest("hex").slice(0, 12);

/** This machine's network addresses, if the stack listens on all interfaces. */
export const networkHosts = (config: StackConfig): string[] =>
  listensOnAllInterfaces(config)
    ? Object.values(networkInterfaces())
        .flatMap((addresses) => addresses ?? [])
        .filter(({ family, internal }) => family === "IPv4" && !internal)
        .map(({ address }) => address)
    : [];
