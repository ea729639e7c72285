import { type ReactNode, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
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
    <SkeletonRows
      label="Loading athletes, teams and sports"
      rows={rows}
      rowStyle="h-18"
      gapStyle="gap-6"
    />
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
