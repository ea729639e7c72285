import {
  decideSuggestion,
  listOwnSuggestions,
  listSuggestions,
  sendSuggestion,
} from "../../_shared/contract/suggestions.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { cursorBelow, idOfCursor } from "../cursor.ts";
import { type Api, mount } from "../mount.ts";

/** A page as SQL answers it: it knows ids, the cursor made of one is the API's. */
interface StoredPage {
  readonly suggestions: unknown[];
  readonly pagination: { readonly hasNextPage: boolean; readonly nextBeforeId: number | null };
}

function pageOf(stored: unknown) {
  const { suggestions, pagination } = stored as StoredPage;
  const { hasNextPage, nextBeforeId } = pagination;
  const nextCursor = nextBeforeId === null ? null : cursorBelow(nextBeforeId);
  return { suggestions, pagination: { hasNextPage, nextCursor } };
}

const below = (cursor: string | undefined) => {
  const before = idOfCursor(cursor);
  return before === undefined ? {} : { before_id: before };
};

export function mountSuggestionRoutes(app: Api, deps: Deps): void {
  mount(app, deps, sendSuggestion, async ({ call, body }) => {
    const { isNew, suggestion } = (await call("suggest_item", {
      ...{ entity_type: body.entityType, name: body.name },
      ...(body.sportId ? { sport_id: body.sportId } : {}),
      ...(body.note ? { note: body.note } : {}),
    })) as { isNew: boolean; suggestion: unknown };
    return { status: isNew ? 201 : 200, value: suggestion };
  });

  mount(app, deps, listOwnSuggestions, async ({ call, query }) => ({
    status: 200,
    value: pageOf(await call("list_own_suggestions", below(query.cursor))),
  }));

  mount(app, deps, listSuggestions, async ({ call, query }) => ({
    status: 200,
    value: pageOf(
      await call("list_suggestions", { is_open: query.state === "open", ...below(query.cursor) }),
    ),
  }));

  mount(app, deps, decideSuggestion, async ({ call, params, body }) => ({
    status: 200,
    value: await call("decide_suggestion", {
      ...{ suggestion_id: params.id, action: body.action },
      ...(body.entityId ? { entity_id: body.entityId } : {}),
      ...(body.name ? { name: body.name } : {}),
      ...(body.teamId ? { team_id: body.teamId } : {}),
      ...(body.note ? { note: body.note } : {}),
    }),
  }));
}
