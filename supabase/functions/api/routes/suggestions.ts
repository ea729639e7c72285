import {
  decideSuggestion,
  listOwnSuggestions,
  listSuggestions,
  sendSuggestion,
} from "../../_shared/contract/suggestions.ts";
import { createIdCursors } from "../cursor.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, created, mount } from "../mount.ts";

const cursors = createIdCursors("suggestions");

export function mountSuggestionRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, sendSuggestion, async ({ call, body }) => {
    const { isNew, suggestion } = (await call("suggest_item", {
      entity_type: body.entityType,
      name: body.name,
      ...(body.sportId ? { sport_id: body.sportId } : {}),
      ...(body.note ? { note: body.note } : {}),
    })) as { isNew: boolean; suggestion: unknown };
    return isNew ? created(suggestion) : suggestion;
  });

  mount(app, deps, listOwnSuggestions, async ({ call, query }) =>
    cursors.page(await call("list_own_suggestions", cursors.from("before_id", query.cursor))),
  );

  mount(app, deps, listSuggestions, async ({ call, query }) =>
    cursors.page(
      await call("list_suggestions", {
        is_open: query.state === "open",
        ...cursors.from("last_id", query.cursor),
      }),
    ),
  );

  mount(app, deps, decideSuggestion, ({ call, params, body }) =>
    call("decide_suggestion", {
      suggestion_id: params.id,
      action: body.action,
      ...(body.entityId ? { entity_id: body.entityId } : {}),
      ...(body.name ? { name: body.name } : {}),
      ...(body.teamId ? { team_id: body.teamId } : {}),
      ...(body.note ? { note: body.note } : {}),
    }),
  );
}
