import * as changes from "../../_shared/contract/catalogue-changes.ts";
import { routesOf } from "../routes-of.ts";

/** The body's fields and the columns that they change. */
const columns = {
  name: "name",
  teamId: "team_id",
  aliases: "aliases",
  code: "code",
  isRetired: "is_retired",
} as const;

export const catalogueChangeRoutes = routesOf(
  changes,
  { args: { id: "entity_id" } },
  {
    listCatalogueItems: ({ call, query: { query, isRetired } }) =>
      call("list_catalogue_items", {
        ...(query === undefined ? {} : { query }),
        ...(isRetired === undefined ? {} : { is_retired: isRetired === "true" }),
      }),

    createItem: ({ call, body }) =>
      call("create_item", {
        entity_type: body.entityType ?? body.type ?? "",
        name: body.name,
        ...(body.sportId ? { sport_id: body.sportId } : {}),
        ...(body.teamId ? { team_id: body.teamId } : {}),
        ...(body.aliases ? { aliases: body.aliases } : {}),
        ...(body.code ? { code: body.code } : {}),
      }),

    updateItem: ({ call, params, body }) => {
      const keys = (Object.keys(columns) as (keyof typeof columns)[]).filter(
        (field) => body[field] !== undefined,
      );
      const changes = Object.fromEntries(
        keys.filter((field) => body[field] !== null).map((field) => [columns[field], body[field]]),
      );
      const fields = keys.map((field) => columns[field]);
      return call("update_item", { entity_id: params.id, fields, ...changes });
    },
  },
);
