import { type Rating, ratingLimits } from "@contract/ratings.ts";
import { type TaglineRow, taglineRowCount } from "@contract/taglines.ts";
import type { OwnProfile } from "@contract/users.ts";
import { useContext, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { type QueryState, QueryView } from "@/components/ui/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { WriteRefusal, WritersOnly } from "@/components/ui/writers-only";
import { type Catalogue, itemId, type SelectableItem } from "@/features/catalogue/selectable-items";
import { RateDock } from "@/features/ratings/components/rate-dock";
import { type FirstRating, ratingsToSave, useFirstRatings } from "@/features/ratings/first-ratings";
import { ownFeelings } from "@/features/taglines/own-feelings";
import { proposeTagline, ratedItems } from "@/features/taglines/propose-tagline";
import {
  isFilledOut,
  type TaglineDraft,
  taglineChoicesOf,
} from "@/features/taglines/tagline-draft";
import { NameStep } from "@/features/welcome/components/name-step";
import { RateStep } from "@/features/welcome/components/rate-step";
import { showTagline, TaglineStep } from "@/features/welcome/components/tagline-step";
import { useFinish } from "@/features/welcome/use-finish";
import { useNameDraft } from "@/features/welcome/use-name-draft";

interface WelcomeFormProps {
  profile: OwnProfile;
  /** What most fans rate, or all there is. */
  catalogue: QueryState<Catalogue>;
  /** Something else may be looked for now. */
  onSearch: () => void;
  /** What is saved already; its step is left out. */
  ratings: readonly Rating[];
  tagline: readonly TaglineRow[];
  onDone: () => void;
  onSkip: () => void;
}

const keyOf = ({ entityType, entityId }: Pick<FirstRating, "entityType" | "entityId">) =>
  itemId(entityType, entityId);

/** Everything that it takes to be matched, on one page: each part may be left out. */
export function WelcomeForm(props: WelcomeFormProps) {
  const { profile, catalogue, onSearch, ratings, tagline, onDone, onSkip } = props;
  const name = useNameDraft(profile);
  const { kept, keep } = useFirstRatings(profile.id);
  const [open, setOpen] = useState<SelectableItem | null>(null);
  const [edited, setEdited] = useState<TaglineDraft | null>(null);
  const [isTaglineSkipped, setIsTaglineSkipped] = useState(false);
  const [isTaglineSeen, setIsTaglineSeen] = useState(false);
  const { finish, isPending, errors } = useFinish(profile.id);
  const mayWrite = useContext(WriteRefusal) === null;

  const given = useMemo(() => new Map(kept.map((item) => [keyOf(item), item.rating])), [kept]);
  const hasRatings = ratings.length > 0;
  const rated = hasRatings ? ratings : kept;
  const set = hasRatings ? null : ratingsToSave(kept);
  const isRated = hasRatings || set !== null;
  const felt = useMemo(
    () => (catalogue.data ? ratedItems(rated, catalogue.data) : []),
    [rated, catalogue.data],
  );
  const own = useMemo(() => ownFeelings([], hasRatings ? ratings : []), [hasRatings, ratings]);
  const proposal = useMemo(() => proposeTagline(felt), [felt]);
  // What was changed by hand stays, as long as it is about what is rated.
  const draft = edited?.every((row) => felt.some(({ item }) => item.id === row.item?.id))
    ? edited
    : proposal;
  const needsTagline =
    tagline.length === 0 &&
    isRated &&
    (catalogue.data === undefined || draft.length === taglineRowCount);
  const canSave =
    mayWrite &&
    isRated &&
    (!needsTagline || (catalogue.data !== undefined && (isTaglineSkipped || isFilledOut(draft))));
  const isUnseen = needsTagline && !isTaglineSeen && !isTaglineSkipped;
  const missing = ratingLimits.required - kept.length;

  function save() {
    const saved = needsTagline && !isTaglineSkipped ? taglineChoicesOf(draft) : null;
    void finish({ profile: name.changes, ratings: set, tagline: saved }, onDone);
  }
  /** What was rated so far waits here; the name is good for something already. */
  function skip() {
    if (name.changes && mayWrite)
      void finish({ profile: name.changes, ratings: null, tagline: null }, onSkip);
    else onSkip();
  }
  function rate(rating: number) {
    if (open) keep({ entityType: open.entityType, entityId: open.entityId, rating });
  }

  // The rating that makes the set leads to what it suggests.
  const wasRated = useRef(isRated);
  useEffect(() => {
    if (isRated && !wasRated.current) showTagline();
    wasRated.current = isRated;
    // The tagline's words are looked for among everything.
    if (isRated && tagline.length === 0) onSearch();
  }, [isRated, tagline, onSearch]);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // Nobody sends a tagline unseen.
        if (canSave && isUnseen) showTagline();
        else if (canSave) save();
      }}
      // No grid: in one, what is sticky could not leave its row.
      className="flex flex-col gap-6"
    >
      <WritersOnly>
        <div className="flex min-w-0 flex-col gap-6">
          {hasRatings ? null : (
            <QueryView
              query={catalogue}
              errorTitle="We couldn't load what there is to rate"
              loading={
                <SkeletonGroup label="Loading what there is to rate">
                  <Skeleton shape="card" className="h-320 sm:h-200" />
                </SkeletonGroup>
              }
            >
              {(items) => (
                <RateStep
                  catalogue={items}
                  ratings={given}
                  openId={open?.id ?? null}
                  onOpen={setOpen}
                  onSearch={onSearch}
                />
              )}
            </QueryView>
          )}
          {needsTagline && catalogue.data ? (
            <TaglineStep
              catalogue={catalogue.data}
              draft={draft}
              felt={felt}
              own={own}
              onChange={(change) => setEdited(change(draft))}
              isSkipped={isTaglineSkipped}
              onSkip={setIsTaglineSkipped}
              onSeen={() => setIsTaglineSeen(true)}
            />
          ) : null}
          <NameStep draft={name.draft} setDraft={name.setDraft} errors={errors} />
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
            canRemove={given.has(open.id)}
            onRate={rate}
            onRemove={() => rate(0)}
            onClose={() => setOpen(null)}
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-3">
          <p
            role="status"
            className="numerals mr-auto text-sm leading-tight font-semibold max-sm:w-full"
          >
            {hasRatings
              ? "Almost there"
              : missing > 0
                ? `${kept.length} of ${ratingLimits.required} rated`
                : `${kept.length} rated. That's plenty.`}
          </p>
          <Button variant="quiet" onClick={skip} className="-ml-2">
            Skip for now
          </Button>
          <Button type="submit" disabled={!canSave} loading={isPending} className="max-sm:flex-1">
            {isUnseen ? "See my tagline" : "Find my people"}
          </Button>
        </div>
      </div>
    </form>
  );
}
