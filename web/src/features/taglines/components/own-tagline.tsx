import { taglineRowCount } from "@contract/taglines.ts";
import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryView } from "@/components/ui/query-view";
import { ShareButton } from "@/components/ui/share-button";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { CatalogueGate } from "@/features/catalogue/components/catalogue-gate";
import { useEditMode } from "@/features/catalogue/use-edit-mode";
import { useOwnFirstName } from "@/features/profile/use-own-first-name";
import { TaglineView } from "@/features/taglines/components/tagline-view";
import type { RatedItem } from "@/features/taglines/propose-tagline";
import { ownTaglineQuery } from "@/features/taglines/queries";
import { taglinePoster, taglineText } from "@/features/taglines/tagline-poster";
import { lazyPart } from "@/lib/lazy-part";

const loadEditor = () => import("@/features/taglines/components/tagline-editor");
const TaglineEditor = lazyPart(loadEditor, "TaglineEditor");

interface OwnTaglineProps {
  /** The fan's ratings, which the editor offers first. */
  rated: readonly RatedItem[];
}

/** The user's tagline: the poster, or its editor. */
export function OwnTagline({ rated }: OwnTaglineProps) {
  const query = useQuery(ownTaglineQuery(useUserId()));
  const { isEditing, edit, leave, editButton } = useEditMode(loadEditor);
  const by = useOwnFirstName();
  const rows = query.data;
  return (
    <Card aria-labelledby="my-tagline" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle id="my-tagline">My Tagline</CardTitle>
        {rows && rows.length > 0 && !isEditing ? (
          <div className="flex flex-wrap gap-3">
            <ShareButton
              label="Share your tagline"
              by={by}
              getShareable={() => ({
                poster: taglinePoster(rows),
                name: "my tagline",
                text: taglineText(rows),
              })}
            />
            <Button ref={editButton} variant="secondary" onClick={edit}>
              Edit Tagline
            </Button>
          </div>
        ) : null}
      </div>
      <QueryView
        query={query}
        errorTitle="Failed to load your taglines"
        loading={<SkeletonRows label="Loading tagline" rows={taglineRowCount} rowStyle="h-23" />}
      >
        {(rows) =>
          isEditing ? (
            <CatalogueGate rows={taglineRowCount} onCancel={leave}>
              {(catalogue) => (
                <TaglineEditor rows={rows} rated={rated} catalogue={catalogue} onDone={leave} />
              )}
            </CatalogueGate>
          ) : rows.length > 0 ? (
            <TaglineView rows={rows} />
          ) : (
            <EmptyState
              title="Am I the only person in the world who ..."
              action={
                <Button ref={editButton} onClick={edit}>
                  Write your tagline
                </Button>
              }
            >
              Finish the sentence, four times. It's the first thing other fans read about you.
            </EmptyState>
          )
        }
      </QueryView>
    </Card>
  );
}
