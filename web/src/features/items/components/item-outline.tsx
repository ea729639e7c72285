import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { documentHeading } from "@/lib/page/document-heading";

/** An item's page until its data arrive, with the name if the document has it. */
export function ItemOutline() {
  const name = documentHeading();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 pb-6 sm:pb-8">
        <Skeleton className="size-20 sm:size-28" />
        <div className="grid min-w-0 flex-1 basis-60 grid-cols-[minmax(0,1fr)] gap-2">
          <Skeleton className="h-5 w-40" />
          {name ? (
            <h1 className="headline text-display wrap-anywhere">{name}</h1>
          ) : (
            <Skeleton className="h-12 w-72" />
          )}
          <Skeleton className="h-5 w-32" />
        </div>
      </div>
      <SkeletonGroup label="Loading">
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr]">
          <Skeleton shape="card" className="h-80" />
          <Skeleton shape="card" className="h-80" />
        </div>
      </SkeletonGroup>
    </>
  );
}
