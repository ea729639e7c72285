import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { changeKnownPasswords, demoPassword } from "../../seeds/demo/accounts.ts";
import { isOnLoopback, type StackConfig } from "../config.ts";
import { writePrivateFile } from "../private-file.ts";

/**
 * Gives the demo accounts, one of them an admin, the README's password only while the stack is on
 * loopback. Resolves with their password.
 */
export async function protectKnownAccounts(config: StackConfig, url: string): Promise<string> {
  const file = path.join(config.dataDir, "demo-password");
  const own = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    if (isOnLoopback(config)) {
      if (own !== undefined) await changeKnownPasswords(sql, { from: own, to: demoPassword });
      rmSync(file, { force: true });
      return demoPassword;
    }
    const random = own ?? randomBytes(9).toString("base64url");
    writePrivateFile(file, random);
    await changeKnownPasswords(sql, { from: demoPassword, to: random });
    return random;
  } finally {
    await sql.end();
  }
}
