import { listAuditLog } from "@contract/audit-log.ts";
import { listBlocks } from "@contract/blocks.ts";
import { listOwnDecisions } from "@contract/decisions.ts";
import type { EndpointInput } from "@contract/endpoint.ts";
import { listReports } from "@contract/reports.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

export const blocksQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "blocks"],
    queryFn: ({ signal }) => api(listBlocks, {}, { signal }),
  });

export const reportsKey = (userId: string) => [userId, "reports"];

export const reportsQuery = (userId: string, status: "open" | "closed") =>
  infiniteQueryOptions({
    queryKey: [...reportsKey(userId), status],
    queryFn: ({ signal, pageParam }) =>
      api(
        listReports,
        { query: { status, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.pagination.nextCursor,
  });

export const ownDecisionsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [userId, "decisions"],
    queryFn: ({ signal, pageParam }) =>
      api(listOwnDecisions, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.pagination.nextCursor,
    staleTime: 0,
  });

export type LogFilter = Pick<EndpointInput<typeof listAuditLog>["query"], "action" | "adminId">;

export const auditLogQuery = (userId: string, filter: LogFilter) =>
  infiniteQueryOptions({
    // Below the reports' key, because the log includes their decisions.
    queryKey: [...reportsKey(userId), "log", filter],
    queryFn: ({ signal, pageParam }) =>
      api(
        listAuditLog,
        { query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.pagination.nextCursor,
  });
