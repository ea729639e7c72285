import {
  endOneSession,
  listSessions,
  withdrawEmailChange,
} from "../../_shared/contract/sign-in.ts";
import type { ApiDeps } from "../deps.ts";
import { deviceOf } from "../device.ts";
import { type Api, mount } from "../mount.ts";

interface Session {
  userAgent: string | null;
}

export function mountSignInRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, listSessions, async ({ call }) => {
    const sessions = (await call("list_sessions")) as unknown as Session[];
    return {
      sessions: sessions.map(({ userAgent, ...rest }) => ({
        ...rest,
        device: deviceOf(userAgent ?? ""),
      })),
    };
  });

  mount(app, deps, endOneSession, async ({ call, params }) => {
    await call("end_session", { session_id: params.id });
  });

  mount(app, deps, withdrawEmailChange, async ({ call }) => {
    await call("withdraw_email_change");
  });
}
