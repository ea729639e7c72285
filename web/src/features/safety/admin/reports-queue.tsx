import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/empty-state";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { ReportCard } from "@/features/safety/admin/report-card";
import { reportsQuery } from "@/features/safety/queries";

/** What waits for a decision, or was decided, newest first. */
export function ReportsQueue({ status }: { status: "open" | "closed" }) {
  const query = useInfiniteQuery(reportsQuery(useUserId(), status));
  return (
    <QueryView
      query={query}
      errorTitle="Failed to load the reports"
      loading={<SkeletonRows label="Loading the reports" rows={2} rowStyle="h-60" shape="card" />}
    >
      {({ pages }) => {
        const reports = pages.flatMap((page) => page.reports);
        if (reports.length === 0)
          return (
            <EmptyState title={status === "open" ? "Nothing is waiting." : "Nothing was decided."}>
              {status === "open" ? "Everybody is behaving." : "Decisions show up here."}
            </EmptyState>
          );
        return (
          <div className="grid gap-6">
            <p className="font-semibold" role="status">
              {countText(status, reports.length, query.hasNextPage)}
            </p>
            {reports.map((report) => (
              <ReportCard key={report.id} report={report} />
            ))}
            <NextPageButton query={query} />
          </div>
        );
      }}
    </QueryView>
  );
}

function countText(status: "open" | "closed", count: number, isMore: boolean): string {
  const reports = count === 1 && !isMore ? "report" : "reports";
  return `${count}${isMore ? " or more" : ""} ${reports} ${status === "open" ? "open" : "decided"}`;
}
