import type { Sport } from "@contract/catalogue.ts";
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
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { catalogueItemsQuery } from "@/features/catalogue/suggestion-queries";
import { useCatalogue } from "@/features/catalogue/use-catalogue";
import { lazyPart } from "@/lib/lazy-part";
import { useDebounced } from "@/lib/use-debounced";

const ItemDialog = lazyPart(() => import("@/features/catalogue/admin/item-dialog"), "ItemDialog");

const MergeDialog = lazyPart(
  () => import("@/features/catalogue/admin/merge-dialog"),
  "MergeDialog",
);

/** Finds an item, retired or not, to change it; or adds one. */
export function CatalogueEditor() {
  const catalogue = useCatalogue();
  const sports = useQuery(sportsQuery(useUserId()));
  const both = catalogue.data && sports.data && { catalogue: catalogue.data, sports: sports.data };
  return (
    <QueryView
      query={mergedQuery(both, [catalogue, sports])}
      errorTitle={catalogue.errorTitle}
      loading={<SkeletonRows label="Loading the catalogue" rows={4} rowStyle="h-16" />}
    >
      {(data) => <Editor {...data} />}
    </QueryView>
  );
}

function Editor({ catalogue, sports }: { catalogue: Catalogue; sports: readonly Sport[] }) {
  const [text, setText] = useState("");
  const wanted = useDebounced(text.trim(), 250);
  const items = useQuery(catalogueItemsQuery(useUserId(), wanted));
  /** What is being changed; "new" for an item that is being added. */
  const [edited, setEdited] = useState<NamedCatalogueItem | "new" | null>(null);
  const [merged, setMerged] = useState<NamedCatalogueItem | null>(null);
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
        errorTitle="Failed to load the catalogue"
        loading={<SkeletonRows label="Loading the catalogue" rows={4} rowStyle="h-16" />}
      >
        {(found) => (
          <>
            <p className="font-semibold" role="status">
              {wanted === ""
                ? "Changed last"
                : `${found.length === 50 ? "The first 50" : found.length} found`}
            </p>
            {found.length === 0 ? (
              <EmptyState title={wanted === "" ? "Untouched so far." : "Nothing by that name."} />
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
      {merged ? (
        <Suspense fallback={null}>
          <MergeDialog item={merged} catalogue={catalogue} onClose={() => setMerged(null)} />
        </Suspense>
      ) : null}
      {edited ? (
        <Suspense fallback={null}>
          <ItemDialog
            item={edited === "new" ? null : edited}
            catalogue={catalogue}
            sports={sports}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
