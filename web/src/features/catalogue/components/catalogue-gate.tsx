import { type ReactNode, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { useCatalogue } from "@/features/catalogue/use-catalogue";

interface CatalogueGateProps {
  /** How many rows the editor will have, for its stand-in. */
  rows: number;
  onCancel: () => void;
  children: (catalogue: Catalogue) => ReactNode;
}

/** Opens an editor once there is something to choose from. */
export function CatalogueGate({ rows, onCancel, children }: CatalogueGateProps) {
  const { catalogue, isError, isFetching, retry } = useCatalogue();
  const standIn = (
    <SkeletonGroup label="Loading athletes, teams and sports">
      <div className="grid gap-6">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className="h-18" />
        ))}
      </div>
    </SkeletonGroup>
  );
  // The editor may be on its way too.
  if (catalogue) return <Suspense fallback={standIn}>{children(catalogue)}</Suspense>;
  if (isError) {
    return (
      <div className="grid justify-items-start gap-3">
        <ErrorState
          title="The athletes, teams and sports could not be loaded"
          onRetry={retry}
          isRetrying={isFetching}
        />
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    );
  }
  return standIn;
}
