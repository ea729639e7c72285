import * as suggestions from "../../_shared/contract/suggestions.ts";
import { createIdCursors } from "../cursor.ts";
import { routesOf } from "../routes-of.ts";

const cursors = createIdCursors("suggestions");

export const suggestionRoutes = routesOf(
  suggestions,
  { args: { id: "suggestion_id", cursor: "before_id" }, cursors },
  {
    sendSuggestion: { sql: "suggest_item" },

    listSuggestions: async ({ call, query }) =>
      cursors.page(
        await call("list_suggestions", {
          is_open: query.state === "open",
          ...cursors.from("last_id", query.cursor),
        }),
      ),
  },
);
