import { listTasks } from "../../_shared/contract/tasks.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountTaskRoutes(app: Api, deps: Deps): void {
  mount(app, deps, listTasks, ({ call }) => call("list_tasks"));
}
