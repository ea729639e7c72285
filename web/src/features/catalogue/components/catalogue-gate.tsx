import { type ReactNode, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { useCatalogue } from "@/features/catalogue/use-catalogue";

interface CatalogueGateProps {
  /** The editor's number of rows, for its skeleton. */
  rows: number;
  onCancel: () => void;
  children: (catalogue: Catalogue) => ReactNode;
}

/** Renders an editor once the catalogue is loaded. */
export function CatalogueGate({ rows, onCancel, children }: CatalogueGateProps) {
  const catalogue = useCatalogue();
  const loading = (
    <SkeletonGroup label="Loading athletes, teams and sports">
      <div className="grid gap-6">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className="h-18" />
        ))}
      </div>
    </SkeletonGroup>
  );
  return (
    <div className="grid gap-3">
      <QueryView query={catalogue} errorTitle={catalogue.errorTitle} loading={loading}>
        {/* The editor's chunk may still be loading. */}
        {(items) => <Suspense fallback={loading}>{children(items)}</Suspense>}
      </QueryView>
      {catalogue.data === undefined && catalogue.error ? (
        <Button variant="quiet" onClick={onCancel} className="justify-self-start">
          Cancel
        </Button>
      ) : null}
    </div>
  );
}
