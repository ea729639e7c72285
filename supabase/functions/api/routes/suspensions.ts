import { liftSuspension, sendAppeal, suspendFan } from "../../_shared/contract/decisions.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { type Api, created, mount } from "../mount.ts";

export function mountSuspensionRoutes(app: Api, deps: Deps): void {
  mount(app, deps, suspendFan, async ({ call, body }) =>
    created(
      await call("suspend_fan", {
        ...{ profile_id: body.userId, days: body.days, note: body.note },
        ...(body.message ? { message: body.message } : {}),
      }),
    ),
  );

  mount(app, deps, liftSuspension, async ({ call, params, body }) => {
    await call("lift_suspension", { profile_id: params.userId, note: body.note });
  });

  mount(app, deps, sendAppeal, async ({ call, body }) =>
    created({ id: await call("appeal", { text: body.text }) }),
  );
}
