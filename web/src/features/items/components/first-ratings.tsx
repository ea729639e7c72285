import type { Item } from "@contract/items.ts";
import { ratingLimits } from "@contract/ratings.ts";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { RatingScale } from "@/components/ui/rating-scale";
import { useUserId } from "@/features/auth/auth-context";
import { usePrefilledFeeling } from "@/features/items/use-prefilled-feeling";
import { progressOf, ratingsToSave, useFirstRatings } from "@/features/ratings/first-ratings";
import { useSaveRatings } from "@/features/ratings/mutations";
import { errorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { paths } from "@/lib/paths";
import { toast } from "@/lib/toast";

/** Collects ratings one by one until the six of a first set are complete. */
export function FirstRatings({ item }: { item: Item }) {
  const userId = useUserId();
  const { kept, keep } = useFirstRatings(userId);
  const prefilled = usePrefilledFeeling();
  const [chosen, setChosen] = useState<number | null>(prefilled);
  const submitOnce = useSubmitLock();
  const { mutateAsync, isPending, error } = useSaveRatings(userId);
  const present = kept.find(
    ({ entityType, entityId }) => entityType === item.type && entityId === item.id,
  );
  const value = chosen ?? present?.rating ?? null;
  const isChanged = chosen !== null && chosen !== (present?.rating ?? 0);
  const set = ratingsToSave(kept);

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isChanged) return;
        keep({ entityType: item.type, entityId: item.id, rating: chosen });
        setChosen(null);
      }}
    >
      <RatingScale label={`My rating of ${item.name}`} value={value} onValueChange={setChosen} />
      <div className="grid gap-2">
        <p role="status" className="text-sm text-soft">
          {progressOf(kept.length)}
        </p>
        <ProgressBar
          value={(100 * kept.length) / ratingLimits.required}
          label={`${kept.length} of ${ratingLimits.required} rated`}
        />
      </div>
      {error ? (
        <Banner tone="error">{errorText(error, "Your ratings couldn't be saved")}</Banner>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={set ? "secondary" : "primary"} disabled={!isChanged}>
          Rate it
        </Button>
        {set ? (
          <Button
            loading={isPending}
            onClick={() =>
              void submitOnce(async () => {
                // The error is shown above the buttons.
                if (await mutateAsync(set).catch(() => false)) toast.success("Ratings saved");
              })
            }
          >
            {`Save my ${set.length} ratings`}
          </Button>
        ) : (
          <LinkButton variant="secondary" to={paths.welcome}>
            Rate another
          </LinkButton>
        )}
      </div>
    </form>
  );
}
