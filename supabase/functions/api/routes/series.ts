import {
  createSeries,
  getSeries,
  listSeries,
  listSeriesStandings,
  updateSeries,
} from "../../_shared/contract/series.ts";
import { createCursors } from "../cursor.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

const cursors = createCursors("series standings", /^-?\d{1,9} [\da-f-]{36}$/);

export function mountSeriesRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, listSeries, ({ call }) => call("list_series"));

  mount(app, deps, createSeries, ({ call, body }) => call("create_series", { series: body }));

  mount(app, deps, getSeries, ({ call, params }) => call("get_series", { series_id: params.id }));

  mount(app, deps, updateSeries, ({ call, params, body }) =>
    call("update_series", { series_id: params.id, changes: body }),
  );

  mount(
    app,
    deps,
    listSeriesStandings,
    async ({ call, params, query: { scope, pool, cursor, pageSize } }) => {
      const after = cursors.place(cursor);
      return cursors.page(
        await call("list_series_standings", {
          series_id: params.id,
          scope,
          page_size: pageSize,
          ...(after ? { after } : {}),
          ...(pool ? { pool } : {}),
        }),
      );
    },
  );
}
