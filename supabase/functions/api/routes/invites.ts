import { createInvite, getInvite, withdrawInvite } from "../../_shared/contract/invites.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountInviteRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, createInvite, async ({ call }) => ({ code: await call("create_invite") }));

  mount(app, deps, getInvite, ({ call, params }) => call("get_invite", { code: params.code }));

  mount(app, deps, withdrawInvite, async ({ call }) => {
    await call("withdraw_invite");
  });
}
