import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export function SweepstakesSkeleton() {
  return (
    <SkeletonGroup label="Loading sweepstakes">
      <div className="grid gap-8">
        <Skeleton shape="card" className="h-65 sm:h-35" />
        <Skeleton shape="card" className="h-36" />
        <Skeleton className="h-8 w-64" />
        <div className="grid gap-3">
          {["one", "two", "three"].map((card) => (
            <Skeleton key={card} shape="card" className="h-50 sm:h-37" />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}

export function SweepstakeSkeleton() {
  return (
    <SkeletonGroup label="Loading sweepstake">
      <div className="grid gap-8">
        <Skeleton className="h-14 w-4/5" />
        <Card className="grid gap-5">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-14" />
        </Card>
        <Skeleton className="h-8 w-48" />
        {["one", "two"].map((game) => (
          <Card key={game} flush className="grid gap-3 p-3">
            <Skeleton className="h-9" />
            <div className="flex gap-3">
              <Skeleton className="h-40 flex-1" />
              <Skeleton className="h-40 flex-1" />
            </div>
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}

export function StandingsSkeleton() {
  return (
    <SkeletonGroup label="Loading the standings">
      <div className="grid gap-8">
        <Skeleton className="h-14 w-4/5" />
        <Skeleton className="h-11 w-56" />
        <Card flush>
          {Array.from({ length: 8 }, (_, line) => (
            <div
              key={line}
              className="flex items-center gap-4 border-t border-line px-3 py-3 first:border-t-0 sm:px-5"
            >
              <Skeleton className="h-7 w-8 shrink-0" />
              <Skeleton shape="circle" className="size-10 shrink-0" />
              <Skeleton className="h-5 w-40" />
              <Skeleton className="ml-auto h-8 w-12 shrink-0" />
            </div>
          ))}
        </Card>
      </div>
    </SkeletonGroup>
  );
}
