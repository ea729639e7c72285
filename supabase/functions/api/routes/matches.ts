import { compareFans, dismissFan, undismissFan } from "../../_shared/contract/matches.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountMatchRoutes(app: Api, deps: Deps): void {
  mount(app, deps, compareFans, async ({ call, params }) => ({
    status: 200,
    value: await call("compare_fans", { profile_id: params.id }),
  }));

  mount(app, deps, dismissFan, async ({ call, params }) => {
    await call("dismiss_fan", { profile_id: params.id });
    return { status: 204 };
  });

  mount(app, deps, undismissFan, async ({ call, params }) => {
    await call("undismiss_fan", { profile_id: params.id });
    return { status: 204 };
  });
}
