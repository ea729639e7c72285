import * as decisions from "../../_shared/contract/report-decisions.ts";
import * as reports from "../../_shared/contract/reports.ts";
import { createCursors } from "../cursor.ts";
import { routesOf } from "../routes-of.ts";

const cursors = createCursors("reports", /^[1-9]\d{0,19}-[1-9]\d{0,15}$/);

export const reportRoutes = [
  ...routesOf(decisions, { args: { id: "report_id" } }),
  ...routesOf(
    reports,
    { args: { id: "report_id", cursor: "after_place" }, cursors },
    {
      sendReport: { sql: "report" },

      listReports: async ({ call, query: { status, kind, reasons, cursor } }) => {
        const place = cursors.place(cursor);
        return cursors.page(
          await call("list_reports", {
            is_open: status === "open",
            knows_all_reasons: reasons === "all",
            ...(kind === undefined ? {} : { kind }),
            ...(place === undefined ? {} : { after_place: place }),
          }),
        );
      },

      decideReport: ({ call, params, body }) =>
        call("decide_report", {
          report_id: params.id,
          actions: body.actions ?? (body.action ? [body.action] : []),
          note: body.note,
          ...(body.message ? { message: body.message } : {}),
          ...(body.days ? { days: body.days } : {}),
        }),
    },
  ),
];
