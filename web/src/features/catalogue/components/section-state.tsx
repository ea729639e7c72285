import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

interface SectionStateProps {
  /** The specification's text for what could not be loaded. */
  errorTitle: string;
  loadingLabel: string;
  rows: number;
  /** As high as a row of what comes. */
  rowStyle?: string;
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
}

/** What stands in a section while its rows are on their way, or do not come. */
export function SectionState(props: SectionStateProps) {
  const { errorTitle, loadingLabel, rows, rowStyle = "h-12", query } = props;
  if (query.isError) {
    return (
      <ErrorState
        title={errorTitle}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <SkeletonGroup label={loadingLabel}>
      <div className="grid gap-3">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className={rowStyle} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
