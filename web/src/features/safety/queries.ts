import { listAuditLog } from "@contract/audit-log.ts";
import { listBlocks } from "@contract/blocks.ts";
import { listOwnDecisions } from "@contract/decisions.ts";
import type { EndpointInput } from "@contract/endpoint.ts";
import { listOwnReports, listReports, type ReportKind } from "@contract/reports.ts";
import { pages, read } from "@/lib/api/read";

export const blocksQuery = (userId: string) => read(userId, listBlocks, {});

export const reportsQuery = (
  userId: string,
  status: "open" | "closed",
  kind: ReportKind | undefined,
) => pages(userId, listReports, { query: { status, kind, reasons: "all" } });

export const ownDecisionsQuery = (userId: string) =>
  pages(userId, listOwnDecisions, { query: {}, staleTime: 0 });

export const ownReportsQuery = (userId: string) =>
  pages(userId, listOwnReports, { query: {}, staleTime: 0 });

export type LogFilter = Pick<EndpointInput<typeof listAuditLog>["query"], "action" | "adminId">;

export const auditLogQuery = (userId: string, filter: LogFilter) =>
  pages(userId, listAuditLog, { query: filter });
