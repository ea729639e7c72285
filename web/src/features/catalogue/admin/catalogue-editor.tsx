import type { NamedCatalogueItem } from "@contract/catalogue-changes.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { mergedQuery, QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { useUserId } from "@/features/auth/auth-context";
import { CatalogueRow } from "@/features/catalogue/admin/catalogue-row";
import { sportsQuery } from "@/features/catalogue/queries";
import { catalogueItemsQuery } from "@/features/catalogue/suggestion-queries";
import { useCatalogue } from "@/features/catalogue/use-catalogue";
import { useDebounced } from "@/lib/forms/use-debounced";
import { lazyDialog } from "@/lib/lazy-part";

const ItemDialog = lazyDialog(() => import("@/features/catalogue/admin/item-dialog"), "ItemDialog");

const MergeDialog = lazyDialog(
  () => import("@/features/catalogue/admin/merge-dialog"),
  "MergeDialog",
);

/** Finds an item, retired or not, and edits it; or adds one. */
export function CatalogueEditor() {
  const userId = useUserId();
  const sports = useQuery(sportsQuery(userId));
  const [text, setText] = useState("");
  const searchText = useDebounced(text.trim(), 250);
  const items = useQuery(catalogueItemsQuery(userId, searchText));
  /** The edited item; "new" for one that is being added. */
  const [edited, setEdited] = useState<NamedCatalogueItem | "new" | null>(null);
  const [merged, setMerged] = useState<NamedCatalogueItem | null>(null);
  // The dialogs search the whole catalogue.
  const catalogue = useCatalogue(edited !== null || merged !== null);
  const both = catalogue.data && sports.data && { catalogue: catalogue.data, sports: sports.data };
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          label="Find an item"
          className="min-w-0 flex-1 basis-60"
          type="search"
          maxLength={100}
          value={text}
          onValueChange={setText}
        />
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setEdited("new")}>
          Add an item
        </Button>
      </div>
      <QueryView
        query={items}
        errorTitle="Failed to load the catalog"
        loading={<SkeletonRows label="Loading the catalog" rows={4} rowStyle="h-16" />}
      >
        {(found) => (
          <>
            <p className="font-semibold" role="status">
              {searchText === ""
                ? "Recently changed"
                : `${found.length === 50 ? "The first 50" : found.length} found`}
            </p>
            {found.length === 0 ? (
              <EmptyState title={searchText === "" ? "No changes yet." : "Nothing by that name."} />
            ) : (
              <ul className="grid gap-3">
                {found.map((item) => (
                  <CatalogueRow
                    key={item.id}
                    item={item}
                    onEdit={() => setEdited(item)}
                    onMerge={() => setMerged(item)}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
      {edited || merged ? (
        <QueryView
          query={mergedQuery(both, [catalogue, sports])}
          errorTitle={catalogue.errorTitle}
          loading={null}
        >
          {(data) => (
            <>
              {merged ? (
                <MergeDialog
                  item={merged}
                  catalogue={data.catalogue}
                  onClose={() => setMerged(null)}
                />
              ) : null}
              {edited ? (
                <ItemDialog
                  item={edited === "new" ? null : edited}
                  {...data}
                  onClose={() => setEdited(null)}
                />
              ) : null}
            </>
          )}
        </QueryView>
      ) : null}
    </div>
  );
}
