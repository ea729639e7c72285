import { listAuditLog } from "../../_shared/contract/audit-log.ts";
import {
  countOpenReports,
  decideReport,
  listReports,
  reopenReport,
  sendReport,
} from "../../_shared/contract/reports.ts";
import { createCursors, createIdCursors } from "../cursor.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, created, mount } from "../mount.ts";

const cursors = createCursors("reports", /^[1-9]\d{0,15}-[1-9]\d{0,15}$/);
const logCursors = createIdCursors("the log");

export function mountReportRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, sendReport, async ({ call, body }) => {
    const { isNew, id } = (await call("report", {
      subject_type: body.subjectType,
      subject_id: body.subjectId,
      reason: body.reason,
      ...(body.note ? { note: body.note } : {}),
    })) as { isNew: boolean; id: number };
    return isNew ? created({ id }) : { id };
  });

  mount(app, deps, listReports, async ({ call, query }) => {
    const place = cursors.place(query.cursor);
    return cursors.page(
      await call("list_reports", {
        is_open: query.status === "open",
        ...(place === undefined ? {} : { after_place: place }),
      }),
    );
  });

  mount(app, deps, countOpenReports, async ({ call }) => ({
    openCount: await call("count_open_reports"),
  }));

  mount(app, deps, listAuditLog, async ({ call, query: { cursor, action, adminId, fanId } }) =>
    logCursors.page(
      await call("list_audit_log", {
        ...logCursors.from("before_id", cursor),
        ...(action ? { action } : {}),
        ...(adminId ? { admin_id: adminId } : {}),
        ...(fanId ? { fan_id: fanId } : {}),
      }),
    ),
  );

  mount(app, deps, decideReport, ({ call, params, body }) =>
    call("decide_report", {
      report_id: params.id,
      actions: body.actions ?? (body.action ? [body.action] : []),
      note: body.note,
      ...(body.message ? { message: body.message } : {}),
      ...(body.days ? { days: body.days } : {}),
    }),
  );

  mount(app, deps, reopenReport, ({ call, params, body }) =>
    call("reopen_report", { report_id: params.id, note: body.note }),
  );
}
