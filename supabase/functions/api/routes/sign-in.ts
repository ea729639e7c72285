import * as signIn from "../../_shared/contract/sign-in.ts";
import { deviceOf } from "../device.ts";
import { routesOf } from "../routes-of.ts";

interface Session {
  userAgent: string | null;
}

export const signInRoutes = routesOf(
  signIn,
  { args: { id: "session_id" } },
  {
    listSessions: async ({ call }) => {
      const sessions = (await call("list_sessions")) as unknown as Session[];
      return {
        sessions: sessions.map(({ userAgent, ...rest }) => ({
          ...rest,
          device: deviceOf(userAgent ?? ""),
        })),
      };
    },
    endOneSession: { sql: "end_session" },
  },
);
