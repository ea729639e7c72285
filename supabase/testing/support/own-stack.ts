import type { StackConfig } from "../../local/config.ts";
import { disposableConfig } from "../../local/disposable-config.ts";
import { deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import { startStack } from "../../local/stack.ts";

export interface StackAddresses {
  readonly url: string;
  readonly mailbox: string;
  readonly database: string;
}

/** Starts a stack with settings of its own. Its emails link to the app at this port. */
export async function startOwnStack(
  settings: Partial<StackConfig>,
  webPort?: number,
): Promise<StackAddresses & { stop(): Promise<void> }> {
  const free = await disposableConfig();
  const ports = { ...free.ports, web: webPort ?? free.ports.web };
  const config = { ...free, ports, ...settings };
  try {
    const { addresses, stop } = await startStack(config, { web: "none" });
    return {
      url: addresses.gateway,
      mailbox: addresses.mailbox,
      database: addresses.database,
      stop: () => stop().finally(() => deleteFolders(config)),
    };
  } catch (error) {
    deleteFolders(config);
    throw error;
  }
}
