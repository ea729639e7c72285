import { listTasks } from "../../_shared/contract/tasks.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountTaskRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, listTasks, ({ call }) => call("list_tasks"));
}
