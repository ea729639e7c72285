import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { cx } from "@/lib/cx";

interface PostSkeletonsProps {
  count: number;
  /** Two columns if they fit, else only the first. */
  isWide?: boolean;
  label?: string;
}

export function PostSkeletons({
  count,
  isWide = false,
  label = "Loading posts",
}: PostSkeletonsProps) {
  return (
    <SkeletonGroup label={label}>
      <div className={cx("grid gap-3", isWide && "sm:gap-4 min-[46rem]:grid-cols-2")}>
        {Array.from({ length: count }, (_, index) => (
          <div
            key={index}
            className={cx(
              "grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg bg-sheet px-4 pt-4 pb-1.5 shadow-raised sm:gap-x-4 sm:px-5",
              isWide && "max-[46rem]:not-first:hidden",
            )}
          >
            <Skeleton shape="circle" className="size-10" />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-5" />
              <Skeleton className="h-5 w-2/3" />
              <div className="flex min-h-9 items-center">
                <Skeleton className="h-5 w-10" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
