import {
  countOpenReports,
  decideReport,
  listAuditLog,
  listReports,
  sendReport,
} from "../../_shared/contract/reports.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { idCursorsOf } from "../cursor.ts";
import { type Api, created, mount } from "../mount.ts";

const cursors = idCursorsOf("reports");

export function mountReportRoutes(app: Api, deps: Deps): void {
  mount(app, deps, sendReport, async ({ call, body }) => {
    const { isNew, id } = (await call("report", {
      ...{ subject_type: body.subjectType, subject_id: body.subjectId, reason: body.reason },
      ...(body.note ? { note: body.note } : {}),
    })) as { isNew: boolean; id: number };
    return isNew ? created({ id }) : { id };
  });

  mount(app, deps, listReports, async ({ call, query }) =>
    cursors.page(
      await call("list_reports", {
        is_open: query.status === "open",
        ...cursors.from("before_id", query.cursor),
      }),
    ),
  );

  mount(app, deps, countOpenReports, async ({ call }) => ({
    openCount: await call("count_open_reports"),
  }));

  mount(app, deps, listAuditLog, ({ call, query }) =>
    call("list_audit_log", cursors.from("before_id", query.cursor)),
  );

  mount(app, deps, decideReport, ({ call, params, body }) =>
    call("decide_report", {
      ...{ report_id: params.id, action: body.action, note: body.note },
      ...(body.days ? { days: body.days } : {}),
    }),
  );
}
