import { compareFans, dismissFan, undismissFan } from "../../_shared/contract/matches.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountMatchRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, compareFans, ({ call, params }) =>
    call("compare_fans", { profile_id: params.id }),
  );

  mount(app, deps, dismissFan, async ({ call, params }) => {
    await call("dismiss_fan", { profile_id: params.id });
  });

  mount(app, deps, undismissFan, async ({ call, params }) => {
    await call("undismiss_fan", { profile_id: params.id });
  });
}
