import { Sample } from "@/app/routes/gallery/sample";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { PageLoading } from "@/components/ui/page-loading";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";

export function StateSamples() {
  return (
    <>
      <Sample title="Empty and error">
        <EmptyState title="No friends yet" action={<Button>Find friends</Button>}>
          Someone out there can't stand the same team.
        </EmptyState>
        <ErrorState title="Failed to fetch profile" onRetry={() => {}} />
        <Banner tone="error">Invalid login credentials</Banner>
        <Banner tone="notice">Check your email: the link is on its way.</Banner>
      </Sample>
      <Sample title="Loading and progress">
        <SkeletonGroup label="Loading">
          <Card className="flex items-center gap-4">
            <Skeleton shape="circle" className="size-14" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-4 w-3/4" />
            </div>
          </Card>
        </SkeletonGroup>
        <Spinner />
        <ProgressBar label="Score" value={83} tone="good" />
        <ProgressBar label="Score" value={55} tone="middling" />
        <ProgressBar label="Score" value={20} tone="poor" />
        <PageLoading />
      </Sample>
    </>
  );
}
