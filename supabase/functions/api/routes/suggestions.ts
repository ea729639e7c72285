import * as suggestions from "../../_shared/contract/suggestions.ts";
import { createIdCursors } from "../cursor.ts";
import { routesOf } from "../routes-of.ts";

const cursors = createIdCursors("suggestions");

export const suggestionRoutes = routesOf(
  suggestions,
  { args: { id: "suggestion_id", cursor: "before_id" }, cursors },
  {
    sendSuggestion: { sql: "suggest_item" },

    listSuggestions: async ({ call, query: { state, cursor } }) => {
      const last = cursors.place(cursor);
      const from = last === undefined ? {} : { last_id: last };
      return cursors.page(await call("list_suggestions", { is_open: state === "open", ...from }));
    },
  },
);
