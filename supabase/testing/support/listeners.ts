import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";
import { inject } from "vitest";
import { WebSocket } from "ws";

interface Message {
  readonly what: string;
  /** Whether it was broadcast before the channel was joined. */
  readonly isReplayed: boolean;
}

export interface JoinedChannel {
  /** The state of the channel, with the reason for a refusal. */
  readonly status: string;
  readonly messages: readonly Message[];
  /** The messages of the server about the channel itself. */
  readonly system: readonly { readonly status: string; readonly message: string }[];
  readonly channel: RealtimeChannel;
  readonly client: SupabaseClient;
}

interface JoinOptions {
  /** A visitor has none. */
  readonly token?: string | undefined;
  readonly isPrivate?: boolean;
  /** Replays the last message since this instant, in ms since 1970. */
  readonly since?: number;
  readonly wantsReplicationReady?: boolean;
  /** Joins with the connection of an earlier listener. */
  readonly client?: SupabaseClient;
}

/** Supabase's own clients of a stack's Realtime. */
export function createListeners(url = inject("supabaseUrl")) {
  const clients: SupabaseClient[] = [];
  let connection: WebSocket | undefined;
  class Connection extends WebSocket {
    constructor(address: string, protocols?: string[]) {
      super(address, protocols);
      connection = this;
    }
  }

  async function connect(token: string | undefined): Promise<SupabaseClient> {
    const client = createClient(url, inject("publishableKey"), {
      ...(token ? { accessToken: async () => token } : {}),
      // Typed for the handlers of older browsers.
      realtime: { transport: Connection as never },
    });
    clients.push(client);
    await client.realtime.setAuth();
    return client;
  }

  return {
    /** Joins a topic, and resolves with the first state of the channel. */
    async listen(topic: string, options: JoinOptions = {}): Promise<JoinedChannel> {
      const { token, isPrivate = true, since, wantsReplicationReady = false } = options;
      const messages: Message[] = [];
      const system: JoinedChannel["system"][number][] = [];
      const client = options.client ?? (await connect(token));
      const broadcast = {
        ...(since === undefined ? {} : { replay: { since, limit: 1 } }),
        replication_ready: wantsReplicationReady,
      };
      const channel = client.channel(topic, { config: { private: isPrivate, broadcast } });
      const status = await new Promise<string>((resolve) => {
        channel
          .on("broadcast", { event: "changed" }, ({ payload, meta }) =>
            messages.push({ ...payload, isReplayed: meta?.replayed === true }),
          )
          .on("system", {}, (message) => system.push(message))
          .subscribe((state, error) => resolve(error ? `${state}: ${error.message}` : state));
      });
      return { status, messages, system, channel, client };
    },
    /** The connection that was opened last. */
    lastConnection(): WebSocket {
      if (!connection) throw new Error("No client has connected.");
      return connection;
    },
    async leaveAll(): Promise<void> {
      for (const client of clients.splice(0)) await client.removeAllChannels();
    },
  };
}
