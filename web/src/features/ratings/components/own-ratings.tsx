import { ratingLimits } from "@contract/ratings.ts";
import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { CatalogueGate } from "@/features/catalogue/components/catalogue-gate";
import { useEditMode } from "@/features/catalogue/use-edit-mode";
import { RatingsTable } from "@/features/ratings/components/ratings-table";
import { ownRatingsQuery } from "@/features/ratings/queries";
import { lazyPart } from "@/lib/lazy-part";

const loadEditor = () => import("@/features/ratings/components/ratings-editor");
const RatingsEditor = lazyPart(loadEditor, "RatingsEditor");

/** "My Ratings": the table, or its editor. */
export function OwnRatings() {
  const query = useQuery(ownRatingsQuery(useUserId()));
  const { isEditing, edit, leave, editButton } = useEditMode(loadEditor);
  const hasTable = query.data !== undefined && query.data.length > 0 && !isEditing;
  return (
    <Card aria-labelledby="my-ratings" className="deferred-188">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle id="my-ratings">My Ratings</CardTitle>
        {hasTable ? (
          <Button ref={editButton} variant="secondary" onClick={edit}>
            Edit Ratings
          </Button>
        ) : null}
      </div>
      <div className={hasTable ? undefined : "pt-5"}>
        <QueryView
          query={query}
          errorTitle="Failed to load your ratings"
          loading={<SkeletonRows label="Loading ratings" rows={ratingLimits.required} />}
        >
          {(rows) =>
            isEditing ? (
              <CatalogueGate rows={ratingLimits.required} onCancel={leave}>
                {(catalogue) => (
                  <RatingsEditor ratings={rows} catalogue={catalogue} onDone={leave} />
                )}
              </CatalogueGate>
            ) : rows.length > 0 ? (
              <RatingsTable caption="My ratings" ratings={rows} />
            ) : (
              <EmptyState
                title="No selections yet."
                action={
                  <Button ref={editButton} onClick={edit}>
                    Rate your first six
                  </Button>
                }
              >
                Six things in sports that you adore or can't stand. Someone out there agrees.
              </EmptyState>
            )
          }
        </QueryView>
      </div>
    </Card>
  );
}
