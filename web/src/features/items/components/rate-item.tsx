import type { Item } from "@contract/items.ts";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { RatingScale } from "@/components/ui/rating-scale";
import { TextLink } from "@/components/ui/text-link";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { usePrefilledFeeling } from "@/features/items/use-prefilled-feeling";
import { useChangeRating } from "@/features/ratings/mutations";
import { ApiError } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";
import { paths } from "@/lib/paths";

export function RateItem({ item }: { item: Item }) {
  const prefilled = usePrefilledFeeling();
  const [rating, setRating] = useState<number | null>(prefilled);
  const { mutateAsync } = useChangeRating(useUserId());
  const isChanged = rating !== null && rating !== item.ownRating;

  const save = useAction(
    async (rating: number | null) => {
      await mutateAsync({ entityType: item.type, entityId: item.id, rating });
      return rating;
    },
    {
      failed: "Your rating couldn't be saved",
      done: (rating) => (rating === null ? "Rating removed" : "Rating saved"),
      isFailureInPlace: true,
      onDone: () => setRating(null),
    },
  );
  return (
    <WritersOnly>
      <Form className="grid gap-5" onSubmit={() => isChanged && save.run(rating)}>
        <RatingScale
          label={`My rating of ${item.name}`}
          value={rating ?? item.ownRating}
          onValueChange={setRating}
        />
        {save.text ? (
          <Banner tone="error">
            {save.text}
            {save.error instanceof ApiError && save.error.status === 409 ? (
              <>
                {" "}
                <TextLink to={paths.profile}>Edit your ratings</TextLink>
              </>
            ) : null}
          </Banner>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={!isChanged} loading={save.isPending}>
            Save my rating
          </Button>
          {item.ownRating === null ? null : (
            <Button variant="secondary" onClick={() => save.run(null)}>
              Remove it
            </Button>
          )}
        </div>
      </Form>
    </WritersOnly>
  );
}
