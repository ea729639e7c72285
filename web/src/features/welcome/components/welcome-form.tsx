import { useEffect, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { type QueryState, QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { WritersOnly } from "@/components/ui/writers-only";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { RateDock } from "@/features/ratings/components/rate-dock";
import { NameStep } from "@/features/welcome/components/name-step";
import { RateStep } from "@/features/welcome/components/rate-step";
import { showTagline, TaglineStep } from "@/features/welcome/components/tagline-step";
import { useWelcome, type WelcomeInput } from "@/features/welcome/use-welcome";
import { cx } from "@/lib/cx";

interface WelcomeFormProps extends Omit<WelcomeInput, "catalogue"> {
  /** The most rated items, or the whole catalogue. */
  catalogue: QueryState<Catalogue>;
  /** Loads the whole catalogue. */
  onSearch: () => void;
}

/** The first run on one page; each part can be skipped. */
export function WelcomeForm({ catalogue, onSearch, ...input }: WelcomeFormProps) {
  const welcome = useWelcome({ ...input, catalogue: catalogue.data });
  const { set, tagline, name, canSave } = welcome;
  const { open, next, show } = set;
  const isRated = set.isComplete;
  const hasTagline = input.tagline.length > 0;
  const isRating = open !== null && !set.isSaved;

  // The rating that completes the set closes the scale and leads to the tagline, before the fan's next input.
  const wasRated = useRef(isRated);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the set is complete
  useLayoutEffect(() => {
    const isNew = isRated && !wasRated.current;
    // Renders again before it scrolls: the closed scale frees its space.
    if (isNew && isRating) return show(null);
    if (isNew) showTagline();
    wasRated.current = isRated;
  }, [isRated, isRating]);
  useEffect(() => {
    // The tagline's pickers need the whole catalogue.
    if (isRated && !hasTagline) onSearch();
  }, [isRated, hasTagline, onSearch]);

  return (
    <Form
      onSubmit={() => {
        // Do not save a tagline that the fan has not seen.
        if (canSave && tagline.isUnseen) showTagline();
        else if (canSave) welcome.save();
      }}
      // Not a grid, in which a sticky element could not leave its row.
      className="flex flex-col gap-6"
    >
      <WritersOnly>
        <div className="flex min-w-0 flex-col gap-6">
          {set.isSaved ? null : (
            <QueryView
              query={catalogue}
              errorTitle="We couldn't load the teams and athletes"
              loading={
                <SkeletonRows
                  label="Loading teams and athletes"
                  rows={1}
                  rowStyle="h-320 sm:h-200"
                  shape="card"
                />
              }
            >
              {(items) => (
                <RateStep
                  catalogue={items}
                  first={set.first}
                  ratings={set.ratingsOfTiles}
                  openId={open?.id ?? null}
                  onOpen={show}
                  onSearch={onSearch}
                />
              )}
            </QueryView>
          )}
          {tagline.isNeeded && catalogue.data ? (
            <TaglineStep
              catalogue={catalogue.data}
              draft={tagline.draft}
              feelings={tagline.feelings}
              own={tagline.own}
              onChange={tagline.edit}
              isSkipped={tagline.isSkipped}
              onSkip={tagline.skip}
              onSeen={tagline.see}
            />
          ) : null}
          <NameStep draft={name.draft} setDraft={name.setDraft} errors={welcome.errors} />
        </div>
      </WritersOnly>
      <div data-docked={isRating ? "high" : ""} className="docked grid gap-2 p-3 sm:gap-3 sm:p-4">
        {isRating ? (
          <RateDock
            item={open}
            rating={set.ratingsById.get(open.id) ?? null}
            complaint={set.complaint}
            canRemove={set.ratingsOfTiles.has(open.id)}
            next={next}
            isPreset={set.isPreset}
            onRate={set.rate}
            onNext={show}
            onRemove={() => {
              set.remove();
              if (!set.ratingsById.has(open.id)) show(next);
            }}
            onClose={() => show(null)}
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-3">
          <p
            role="status"
            className={cx(
              "numerals mr-auto text-sm leading-tight font-semibold",
              isRating ? "max-sm:flex-1" : "max-sm:w-full",
            )}
          >
            {welcome.status}
          </p>
          <Button
            variant="quiet"
            onClick={welcome.skip}
            className={cx("-ml-2", isRating && "max-sm:hidden")}
          >
            Skip for now
          </Button>
          <Button
            type="submit"
            disabled={!canSave}
            loading={welcome.isPending}
            className="max-sm:flex-1"
          >
            {tagline.isUnseen ? "See my tagline" : "Find my people"}
          </Button>
        </div>
      </div>
    </Form>
  );
}
