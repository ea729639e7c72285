import {
  getAthlete,
  getSport,
  getTeam,
  listFansOfAthlete,
  listFansOfSport,
  listFansOfTeam,
} from "../../_shared/contract/items.ts";
import { createCursors } from "../cursor.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

const cursors = createCursors("fans of an item", /^[1-5]-\d{1,10}$/);

const kinds = [
  [getTeam, listFansOfTeam, "TEAM"],
  [getAthlete, listFansOfAthlete, "ATHLETE"],
  [getSport, listFansOfSport, "SPORT"],
] as const;

export function mountItemRoutes(app: Api, deps: ApiDeps): void {
  for (const [getItem, listFansOfItem, entityType] of kinds) {
    mount(app, deps, getItem, ({ call, params: { slugOrId } }) =>
      call("get_item", { entity_type: entityType, slug_or_id: slugOrId }),
    );

    mount(app, deps, listFansOfItem, async ({ call, params: { slugOrId }, query }) => {
      const after = cursors.place(query.cursor);
      return cursors.page(
        await call("list_fans_of_item", {
          entity_type: entityType,
          slug_or_id: slugOrId,
          side: query.side,
          page_size: query.pageSize,
          ...(after === undefined ? {} : { after_place: after }),
        }),
      );
    });
  }
}
