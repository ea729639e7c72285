import { getAthlete, getSport, getTeam } from "../../_shared/contract/items.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { type Api, mount } from "../mount.ts";

const kinds = [
  [getTeam, "TEAM"],
  [getAthlete, "ATHLETE"],
  [getSport, "SPORT"],
] as const;

export function mountItemRoutes(app: Api, deps: Deps): void {
  for (const [endpoint, entityType] of kinds) {
    mount(app, deps, endpoint, ({ call, params: { slugOrId } }) =>
      call("get_item", { entity_type: entityType, slug_or_id: slugOrId }),
    );
  }
}
