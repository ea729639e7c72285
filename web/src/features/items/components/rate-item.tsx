import type { Item } from "@contract/items.ts";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { RatingScale } from "@/components/ui/rating-scale";
import { TextLink } from "@/components/ui/text-link";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { usePrefilledFeeling } from "@/features/items/use-prefilled-feeling";
import { useChangeRating } from "@/features/ratings/mutations";
import { ApiError, errorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { paths } from "@/lib/paths";
import { toast } from "@/lib/toast";

/** Changes one rating of a saved set. */
export function RateItem({ item }: { item: Item }) {
  const prefilled = usePrefilledFeeling();
  const [chosen, setChosen] = useState<number | null>(prefilled);
  const submitOnce = useSubmitLock();
  const { mutateAsync, isPending, error } = useChangeRating(useUserId());
  const isChanged = chosen !== null && chosen !== item.ownRating;

  const save = (rating: number | null) =>
    submitOnce(async () => {
      // The error is shown above the buttons.
      const change = { entityType: item.type, entityId: item.id, rating };
      const isSaved = await mutateAsync(change).catch(() => false);
      if (!isSaved) return;
      setChosen(null);
      toast.success(rating === null ? "Rating removed" : "Rating saved");
    });

  return (
    <WritersOnly>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) void save(chosen);
        }}
      >
        <RatingScale
          label={`My rating of ${item.name}`}
          value={chosen ?? item.ownRating}
          onValueChange={setChosen}
        />
        {error ? (
          <Banner tone="error">
            {errorText(error, "Your rating couldn't be saved")}
            {error instanceof ApiError && error.status === 409 ? (
              <>
                {" "}
                <TextLink to={paths.profile}>Edit your ratings</TextLink>
              </>
            ) : null}
          </Banner>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={!isChanged} loading={isPending}>
            Save my rating
          </Button>
          {item.ownRating === null ? null : (
            <Button variant="secondary" onClick={() => void save(null)}>
              Remove it
            </Button>
          )}
        </div>
      </form>
    </WritersOnly>
  );
}
