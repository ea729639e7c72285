import { ratingLimits } from "@contract/ratings.ts";
import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { useUserId } from "@/features/auth/auth-context";
import { CatalogueGate } from "@/features/catalogue/components/catalogue-gate";
import { SectionState } from "@/features/catalogue/components/section-state";
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
  const ratings = query.data;
  return (
    <Card aria-labelledby="my-ratings" className="deferred-188">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle id="my-ratings">My Ratings</CardTitle>
        {ratings && ratings.length > 0 && !isEditing ? (
          <Button ref={editButton} variant="secondary" onClick={edit}>
            Edit Ratings
          </Button>
        ) : null}
      </div>
      {!ratings ? (
        <div className="pt-5">
          <SectionState
            errorTitle="Failed to load your ratings"
            loadingLabel="Loading ratings"
            rows={ratingLimits.required}
            query={query}
          />
        </div>
      ) : isEditing ? (
        <div className="pt-5">
          <CatalogueGate rows={ratingLimits.required} onCancel={leave}>
            {(catalogue) => (
              <RatingsEditor ratings={ratings} catalogue={catalogue} onDone={leave} />
            )}
          </CatalogueGate>
        </div>
      ) : ratings.length > 0 ? (
        <RatingsTable caption="My ratings" ratings={ratings} />
      ) : (
        <div className="pt-5">
          <EmptyState
            title="No selections yet."
            action={
              <Button ref={editButton} onClick={edit}>
                Rate your first six
              </Button>
            }
          >
            Six things in sport that you adore or can't stand. Somebody out there agrees.
          </EmptyState>
        </div>
      )}
    </Card>
  );
}
