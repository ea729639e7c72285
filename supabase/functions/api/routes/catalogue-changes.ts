import {
  createItem,
  listCatalogueItems,
  mergeItems,
  updateItem,
} from "../../_shared/contract/catalogue-changes.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

/** The body's fields and the columns that they change. */
const columns = {
  name: "name",
  teamId: "team_id",
  aliases: "aliases",
  code: "code",
  isRetired: "is_retired",
} as const;

export function mountCatalogueChangeRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, listCatalogueItems, ({ call, query }) =>
    call("list_catalogue_items", {
      ...(query.query === undefined ? {} : { query: query.query }),
      ...(query.isRetired === undefined ? {} : { is_retired: query.isRetired === "true" }),
    }),
  );

  mount(app, deps, createItem, ({ call, body }) =>
    call("create_item", {
      entity_type: body.entityType ?? body.type ?? "",
      name: body.name,
      ...(body.sportId ? { sport_id: body.sportId } : {}),
      ...(body.teamId ? { team_id: body.teamId } : {}),
      ...(body.aliases ? { aliases: body.aliases } : {}),
      ...(body.code ? { code: body.code } : {}),
    }),
  );

  mount(app, deps, updateItem, async ({ call, params, body }) => {
    const given = (Object.keys(columns) as (keyof typeof columns)[]).filter(
      (field) => body[field] !== undefined,
    );
    const changes = Object.fromEntries(
      given.filter((field) => body[field] !== null).map((field) => [columns[field], body[field]]),
    );
    const fields = given.map((field) => columns[field]);
    return call("update_item", { entity_id: params.id, fields, ...changes });
  });

  mount(app, deps, mergeItems, ({ call, params, body }) =>
    call("merge_items", { entity_id: params.id, into_id: body.intoId }),
  );
}
