import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { StackConfig } from "./config.ts";
import { writePrivateFile } from "./private-file.ts";

interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A VAPID key pair (RFC 8292), in base64url. */
export function makePushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const point = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return { publicKey: Buffer.concat(point).toString("base64url"), privateKey: d };
}

/**
 * The stack's key pair, generated once and stored in its folder, since subscriptions depend on it.
 */
export function loadPushKeys(config: StackConfig): PushKeys {
  const file = path.join(config.dataDir, "push-keys.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as PushKeys;
  const keys = makePushKeys();
  mkdirSync(config.dataDir, { recursive: true });
  writePrivateFile(file, JSON.stringify(keys));
  return keys;
}
