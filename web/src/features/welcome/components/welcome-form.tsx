import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { type QueryState, QueryView } from "@/components/ui/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { WritersOnly } from "@/components/ui/writers-only";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { RateDock } from "@/features/ratings/components/rate-dock";
import { NameStep } from "@/features/welcome/components/name-step";
import { RateStep } from "@/features/welcome/components/rate-step";
import { showTagline, TaglineStep } from "@/features/welcome/components/tagline-step";
import { useWelcome, type WelcomeInput } from "@/features/welcome/use-welcome";

interface WelcomeFormProps extends Omit<WelcomeInput, "catalogue"> {
  /** The most rated items, or the whole catalogue. */
  catalogue: QueryState<Catalogue>;
  /** Loads the whole catalogue. */
  onSearch: () => void;
}

/** The first run on one page; each part can be skipped. */
export function WelcomeForm({ catalogue, onSearch, ...input }: WelcomeFormProps) {
  const welcome = useWelcome({ ...input, catalogue: catalogue.data });
  const { open, show, next, given, hasRatings, isRated, needsTagline, isUnseen, canSave, rate } =
    welcome;
  const hasTagline = input.tagline.length > 0;

  // The rating that completes the set scrolls to the tagline.
  const wasRated = useRef(isRated);
  useEffect(() => {
    if (isRated && !wasRated.current) showTagline();
    wasRated.current = isRated;
    // The tagline's pickers need the whole catalogue.
    if (isRated && !hasTagline) onSearch();
  }, [isRated, hasTagline, onSearch]);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // Do not save a tagline that the fan has not seen.
        if (canSave && isUnseen) showTagline();
        else if (canSave) welcome.save();
      }}
      // Not a grid, in which a sticky element could not leave its row.
      className="flex flex-col gap-6"
    >
      <WritersOnly>
        <div className="flex min-w-0 flex-col gap-6">
          {hasRatings ? null : (
            <QueryView
              query={catalogue}
              errorTitle="We couldn't load the teams and athletes"
              loading={
                <SkeletonGroup label="Loading teams and athletes">
                  <Skeleton shape="card" className="h-320 sm:h-200" />
                </SkeletonGroup>
              }
            >
              {(items) => (
                <RateStep
                  catalogue={items}
                  ratings={welcome.chosen}
                  openId={open?.id ?? null}
                  onOpen={show}
                  onSearch={onSearch}
                />
              )}
            </QueryView>
          )}
          {needsTagline && catalogue.data ? (
            <TaglineStep
              catalogue={catalogue.data}
              draft={welcome.draft}
              felt={welcome.felt}
              own={welcome.own}
              onChange={welcome.editTagline}
              isSkipped={welcome.isTaglineSkipped}
              onSkip={welcome.setIsTaglineSkipped}
              onSeen={() => welcome.setIsTaglineSeen(true)}
            />
          ) : null}
          <NameStep
            draft={welcome.name.draft}
            setDraft={welcome.name.setDraft}
            errors={welcome.errors}
          />
        </div>
      </WritersOnly>
      <div
        data-docked={open && !hasRatings ? "high" : ""}
        className="sticky bottom-safe-3 z-10 grid gap-3 rounded-lg bg-sheet p-3 shadow-floating ring-1 ring-line sm:p-4"
      >
        {open && !hasRatings ? (
          <RateDock
            item={open}
            rating={given.get(open.id) ?? null}
            complaint={welcome.complaint}
            canRemove={welcome.chosen.has(open.id)}
            next={next}
            onRate={rate}
            onNext={show}
            onRemove={() => {
              welcome.remove();
              if (!given.has(open.id)) show(next);
            }}
            onClose={() => show(null)}
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-3">
          <p
            role="status"
            className="numerals mr-auto text-sm leading-tight font-semibold max-sm:w-full"
          >
            {welcome.status}
          </p>
          <Button variant="quiet" onClick={welcome.skip} className="-ml-2">
            Skip for now
          </Button>
          <Button
            type="submit"
            disabled={!canSave}
            loading={welcome.isPending}
            className="max-sm:flex-1"
          >
            {isUnseen ? "See my tagline" : "Find my people"}
          </Button>
        </div>
      </div>
    </form>
  );
}
