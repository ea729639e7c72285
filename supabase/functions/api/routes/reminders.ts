import { getReminders, saveReminders } from "../../_shared/contract/reminders.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountReminderRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, getReminders, ({ call, params }) =>
    call("get_reminders", { profile_id: params.id }),
  );

  mount(app, deps, saveReminders, ({ call, params, body }) =>
    call("save_reminders", { profile_id: params.id, changes: body }),
  );
}
