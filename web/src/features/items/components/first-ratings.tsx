import type { Item } from "@contract/items.ts";
import { ratingLimits } from "@contract/ratings.ts";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { LinkButton } from "@/components/ui/link-button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { RatingScale } from "@/components/ui/rating-scale";
import { useUserId } from "@/features/auth/auth-context";
import { usePrefilledFeeling } from "@/features/items/use-prefilled-feeling";
import { progressOf, ratingsToSave, useFirstRatings } from "@/features/ratings/first-ratings";
import { useSaveRatings } from "@/features/ratings/mutations";
import { useAction } from "@/lib/forms/use-action";
import { paths } from "@/lib/paths";

/** Collects ratings one by one until the six of a first set are complete. */
export function FirstRatings({ item }: { item: Item }) {
  const userId = useUserId();
  const { firstRatings, keep } = useFirstRatings(userId);
  const prefilled = usePrefilledFeeling();
  const [rating, setRating] = useState<number | null>(prefilled);
  const save = useAction(useSaveRatings(userId).mutateAsync, {
    done: "Ratings saved",
    failed: "Your ratings couldn't be saved",
    isFailureInPlace: true,
  });
  const present = firstRatings.find(
    ({ entityType, entityId }) => entityType === item.type && entityId === item.id,
  );
  const value = rating ?? present?.rating ?? null;
  const isChanged = rating !== null && rating !== (present?.rating ?? 0);
  const set = ratingsToSave(firstRatings);

  return (
    <Form
      className="grid gap-5"
      onSubmit={() => {
        if (!isChanged) return;
        keep({ entityType: item.type, entityId: item.id, rating: rating });
        setRating(null);
      }}
    >
      <RatingScale label={`My rating of ${item.name}`} value={value} onValueChange={setRating} />
      <div className="grid gap-2">
        <p role="status" className="text-sm text-soft">
          {progressOf(firstRatings.length)}
        </p>
        <ProgressBar
          value={(100 * firstRatings.length) / ratingLimits.required}
          label={`${firstRatings.length} of ${ratingLimits.required} rated`}
        />
      </div>
      {save.text ? <Banner tone="error">{save.text}</Banner> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={set ? "secondary" : "primary"} disabled={!isChanged}>
          Rate it
        </Button>
        {set ? (
          <Button loading={save.isPending} onClick={() => save.run(set)}>
            {`Save my ${set.length} ratings`}
          </Button>
        ) : (
          <LinkButton variant="secondary" to={paths.welcome}>
            Rate another
          </LinkButton>
        )}
      </div>
    </Form>
  );
}
