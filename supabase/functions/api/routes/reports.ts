import {
  countOpenReports,
  decideReport,
  listAuditLog,
  listReports,
  sendReport,
} from "../../_shared/contract/reports.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { cursorBelow, idOfCursor } from "../cursor.ts";
import { type Api, mount } from "../mount.ts";

/** A page as SQL answers it: it knows ids, the cursor made of one is the API's. */
interface StoredPage {
  readonly reports: unknown[];
  readonly pagination: { readonly hasNextPage: boolean; readonly nextBeforeId: number | null };
}

export function mountReportRoutes(app: Api, deps: Deps): void {
  mount(app, deps, sendReport, async ({ call, body }) => {
    const { isNew, id } = (await call("report", {
      ...{ subject_type: body.subjectType, subject_id: body.subjectId, reason: body.reason },
      ...(body.note ? { note: body.note } : {}),
    })) as { isNew: boolean; id: number };
    return { status: isNew ? 201 : 200, value: { id } };
  });

  mount(app, deps, listReports, async ({ call, query }) => {
    const before = idOfCursor(query.cursor);
    const { reports, pagination } = (await call("list_reports", {
      is_open: query.status === "open",
      ...(before === undefined ? {} : { before_id: before }),
    })) as unknown as StoredPage;
    const { hasNextPage, nextBeforeId } = pagination;
    const nextCursor = nextBeforeId === null ? null : cursorBelow(nextBeforeId);
    return { status: 200, value: { reports, pagination: { hasNextPage, nextCursor } } };
  });

  mount(app, deps, countOpenReports, async ({ call }) => ({
    status: 200,
    value: { openCount: await call("count_open_reports") },
  }));

  mount(app, deps, listAuditLog, async ({ call, query }) => {
    const before = idOfCursor(query.cursor);
    return {
      status: 200,
      value: await call("list_audit_log", before === undefined ? {} : { before_id: before }),
    };
  });

  mount(app, deps, decideReport, async ({ call, params, body }) => ({
    status: 200,
    value: await call("decide_report", {
      ...{ report_id: params.id, action: body.action, note: body.note },
      ...(body.days ? { days: body.days } : {}),
    }),
  }));
}
