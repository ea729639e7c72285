import type { NamedCatalogueItem } from "@contract/catalogue-changes.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { mergedQuery, QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { CatalogueRow } from "@/features/catalogue/admin/catalogue-row";
import { sportsQuery } from "@/features/catalogue/queries";
import { catalogueItemsQuery } from "@/features/catalogue/suggestion-queries";
import { useCatalogue } from "@/features/catalogue/use-catalogue";
import { useDebounced } from "@/lib/forms/use-debounced";
import { lazyPart } from "@/lib/lazy-part";

const ItemDialog = lazyPart(() => import("@/features/catalogue/admin/item-dialog"), "ItemDialog");

const MergeDialog = lazyPart(
  () => import("@/features/catalogue/admin/merge-dialog"),
  "MergeDialog",
);

/** Finds an item, retired or not, and edits it; or adds one. */
export function CatalogueEditor() {
  const userId = useUserId();
  const sports = useQuery(sportsQuery(userId));
  const [text, setText] = useState("");
  const wanted = useDebounced(text.trim(), 250);
  const items = useQuery(catalogueItemsQuery(userId, wanted));
  /** The edited item; "new" for one that is being added. */
  const [edited, setEdited] = useState<NamedCatalogueItem | "new" | null>(null);
  const [merged, setMerged] = useState<NamedCatalogueItem | null>(null);
  // The dialogs search the whole catalogue.
  const catalogue = useCatalogue(edited !== null || merged !== null);
  const both = catalogue.data && sports.data && { catalogue: catalogue.data, sports: sports.data };
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Find an item" className="min-w-0 flex-1 basis-60">
          <Input
            type="search"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
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
              {wanted === ""
                ? "Recently changed"
                : `${found.length === 50 ? "The first 50" : found.length} found`}
            </p>
            {found.length === 0 ? (
              <EmptyState title={wanted === "" ? "No changes yet." : "Nothing by that name."} />
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
            <Suspense fallback={null}>
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
            </Suspense>
          )}
        </QueryView>
      ) : null}
    </div>
  );
}
