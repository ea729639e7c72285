import { vi } from "vitest";

interface Message {
  readonly payload?: { readonly what: string };
  readonly meta?: { readonly replayed: boolean };
}

/** A channel of Supabase's client that a test drives as the server would. */
interface FakeChannel {
  readonly topic: string;
  readonly config: {
    readonly private: boolean;
    readonly broadcast: {
      readonly replay: { readonly since: number; readonly limit: number };
      readonly replication_ready: boolean;
    };
  };
  send(message: Message): void;
  become(state: "SUBSCRIBED" | "CHANNEL_ERROR" | "TIMED_OUT" | "CLOSED"): void;
  /** The message `system`, which confirms that the replication runs. */
  confirm(status?: "ok" | "error"): void;
}

/** The channels that were joined, the last first, and those that were left. */
export const joinedChannels: FakeChannel[] = [];
export const removeChannel = vi.fn(async () => {});

/** A client of Supabase that only joins channels. */
export const fakeSupabase = {
  realtime: { setAuth: async () => {} },
  removeChannel,
  channel(topic: string, { config }: Pick<FakeChannel, "config">) {
    const handlers: Record<string, (message: object) => void> = {};
    const channel = {
      on(type: string, _filter: object, receive: (message: object) => void) {
        handlers[type] = receive;
        return channel;
      },
      subscribe(become: FakeChannel["become"]) {
        joinedChannels.unshift({
          topic,
          config,
          become,
          send: (message) => handlers.broadcast?.(message),
          confirm: (status = "ok") => handlers.system?.({ status }),
        });
      },
    };
    return channel;
  },
};
