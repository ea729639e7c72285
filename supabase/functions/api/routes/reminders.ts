import { reminderKinds } from "../../_shared/contract/events.ts";
import { getReminders, type Reminders, saveReminders } from "../../_shared/contract/reminders.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { type Api, mount } from "../mount.ts";

const chosen = (choices: Reminders["email"]) => reminderKinds.filter((kind) => choices[kind]);

export function mountReminderRoutes(app: Api, deps: Deps): void {
  mount(app, deps, getReminders, ({ call, params }) =>
    call("get_reminders", { profile_id: params.id }),
  );

  mount(app, deps, saveReminders, ({ call, params, body }) =>
    call("save_reminders", {
      profile_id: params.id,
      email: chosen(body.email),
      push: chosen(body.push),
    }),
  );
}
