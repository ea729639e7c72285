import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export function ProfileSkeleton() {
  return (
    <SkeletonGroup label="Loading profile">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 pb-6 sm:gap-x-6 sm:pb-8">
        <Skeleton shape="circle" className="size-24 sm:size-36" />
        <div className="grid flex-1 basis-44 gap-3">
          <Skeleton className="h-14 w-64 max-w-full" />
          <Skeleton className="h-7 w-32" />
        </div>
      </div>
      <Skeleton className="mb-6 h-11 w-28" />
      <Card className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </Card>
    </SkeletonGroup>
  );
}
