import { type Rating, ratingLimits } from "@contract/ratings.ts";
import { type TaglineRow, taglineRowCount } from "@contract/taglines.ts";
import type { OwnProfile } from "@contract/users.ts";
import { useContext, useMemo, useState } from "react";
import { WriteRefusal } from "@/components/ui/writers-only";
import { type Catalogue, itemId, type SelectableItem } from "@/features/catalogue/selectable-items";
import { type FirstRating, ratingsToSave, useFirstRatings } from "@/features/ratings/first-ratings";
import { ownFeelings } from "@/features/taglines/own-feelings";
import { proposeTagline, ratedItems } from "@/features/taglines/propose-tagline";
import {
  isFilledOut,
  type TaglineDraft,
  taglineChoicesOf,
} from "@/features/taglines/tagline-draft";
import { useFinish } from "@/features/welcome/use-finish";
import { useNameDraft } from "@/features/welcome/use-name-draft";

export interface WelcomeInput {
  profile: OwnProfile;
  /** Undefined until it is loaded. */
  catalogue: Catalogue | undefined;
  /** Saved ratings and tagline, whose steps are omitted. */
  ratings: readonly Rating[];
  tagline: readonly TaglineRow[];
  onDone: () => void;
  onSkip: () => void;
}

const keyOf = ({ entityType, entityId }: Pick<FirstRating, "entityType" | "entityId">) =>
  itemId(entityType, entityId);

/** A newcomer's ratings, tagline and name: drafts, missing parts, and saving. */
export function useWelcome(input: WelcomeInput) {
  const { profile, catalogue, ratings, tagline, onDone, onSkip } = input;
  const name = useNameDraft(profile);
  const { kept, keep } = useFirstRatings(profile.id);
  const [open, setOpen] = useState<SelectableItem | null>(null);
  // Tapped items whose scales open next, oldest first.
  const [tapped, setTapped] = useState<readonly SelectableItem[]>([]);
  const [isZero, setIsZero] = useState(false);
  const [edited, setEdited] = useState<TaglineDraft | null>(null);
  const [isTaglineSkipped, setIsTaglineSkipped] = useState(false);
  const [isTaglineSeen, setIsTaglineSeen] = useState(false);
  const { finish, isPending, errors } = useFinish(profile.id);
  const mayWrite = useContext(WriteRefusal) === null;

  const given = useMemo(() => new Map(kept.map((item) => [keyOf(item), item.rating])), [kept]);
  const waiting = tapped.filter(({ id }) => !given.has(id));
  const chosen = new Map<string, number | null>([
    ...waiting.map(({ id }) => [id, null] as const),
    ...given,
  ]);
  const next = waiting.find(({ id }) => id !== open?.id) ?? null;
  const hasRatings = ratings.length > 0;
  const rated = hasRatings ? ratings : kept;
  const set = hasRatings ? null : ratingsToSave(kept);
  const isRated = hasRatings || set !== null;
  const felt = useMemo(() => (catalogue ? ratedItems(rated, catalogue) : []), [rated, catalogue]);
  const own = useMemo(() => ownFeelings([], hasRatings ? ratings : []), [hasRatings, ratings]);
  const proposal = useMemo(() => proposeTagline(felt), [felt]);
  // An edited tagline is kept while all its items are rated.
  const draft = edited?.every((row) => felt.some(({ item }) => item.id === row.item?.id))
    ? edited
    : proposal;
  const needsTagline =
    tagline.length === 0 &&
    isRated &&
    (catalogue === undefined || draft.length === taglineRowCount);
  const canSave =
    mayWrite &&
    isRated &&
    (!needsTagline || (catalogue !== undefined && (isTaglineSkipped || isFilledOut(draft))));
  const isUnseen = needsTagline && !isTaglineSeen && !isTaglineSkipped;
  const missing = ratingLimits.required - kept.length;

  function save() {
    const saved = needsTagline && !isTaglineSkipped ? taglineChoicesOf(draft) : null;
    void finish({ profile: name.changes, ratings: set, tagline: saved }, onDone);
  }
  /** First ratings stay as a draft; a name is saved at once. */
  function skip() {
    if (name.changes && mayWrite)
      void finish({ profile: name.changes, ratings: null, tagline: null }, onSkip);
    else onSkip();
  }
  function show(item: SelectableItem | null) {
    setOpen(item);
    setIsZero(false);
    if (item) setTapped((shown) => [...shown.filter(({ id }) => id !== item.id), item]);
  }
  function rate(rating: number) {
    if (open) keep({ entityType: open.entityType, entityId: open.entityId, rating });
    setIsZero(rating === 0);
  }
  function remove() {
    if (!open) return;
    keep({ entityType: open.entityType, entityId: open.entityId, rating: 0 });
    setTapped((shown) => shown.filter(({ id }) => id !== open.id));
    setIsZero(false);
  }

  return {
    name,
    open,
    show,
    next,
    given,
    chosen,
    hasRatings,
    isRated,
    needsTagline,
    felt,
    own,
    draft,
    editTagline: (change: (shown: TaglineDraft) => TaglineDraft) => setEdited(change(draft)),
    isTaglineSkipped,
    setIsTaglineSkipped,
    setIsTaglineSeen,
    isUnseen,
    canSave,
    isPending,
    errors,
    status: hasRatings
      ? tagline.length > 0
        ? "You're all set"
        : "Almost there"
      : missing > 0
        ? `${kept.length} of ${ratingLimits.required} rated${waiting.length > 0 ? `, ${waiting.length} waiting` : ""}`
        : `${kept.length} rated. That's plenty.`,
    save,
    skip,
    complaint: isZero ? "Zero is no feeling. Pick a side, or leave it out." : null,
    rate,
    remove,
  };
}
