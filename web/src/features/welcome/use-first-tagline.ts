import type { Rating } from "@contract/ratings.ts";
import { type TaglineRow, taglineRowCount } from "@contract/taglines.ts";
import { useMemo, useState } from "react";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { ownFeelings } from "@/features/taglines/own-feelings";
import { proposeTagline, type RatedItem, ratedItems } from "@/features/taglines/propose-tagline";
import { isFilledOut, type TaglineDraft } from "@/features/taglines/tagline-draft";

interface FirstTaglineInput {
  catalogue: Catalogue | undefined;
  /** The saved tagline. */
  tagline: readonly TaglineRow[];
  savedRatings: readonly Rating[];
  rated: readonly RatedItem[];
  isRated: boolean;
}

/** A newcomer's tagline, proposed from the ratings until it is edited or skipped. */
export function useFirstTagline(input: FirstTaglineInput) {
  const { catalogue, tagline, savedRatings, rated, isRated } = input;
  const [edited, setEdited] = useState<TaglineDraft | null>(null);
  const [isSkipped, setIsSkipped] = useState(false);
  const [isSeen, setIsSeen] = useState(false);
  const items = useMemo(() => (catalogue ? ratedItems(rated, catalogue) : []), [rated, catalogue]);
  const own = useMemo(() => ownFeelings([], savedRatings), [savedRatings]);
  const proposal = useMemo(() => proposeTagline(items), [items]);
  // An edited tagline is kept while all its items are rated.
  const draft = edited?.every((row) => items.some(({ item }) => item.id === row.item?.id))
    ? edited
    : proposal;
  const isNeeded =
    tagline.length === 0 &&
    isRated &&
    (catalogue === undefined || draft.length === taglineRowCount);
  return {
    feelings: items,
    own,
    draft,
    isNeeded,
    canSave: !isNeeded || (catalogue !== undefined && (isSkipped || isFilledOut(draft))),
    isUnseen: isNeeded && !isSeen && !isSkipped,
    isSkipped,
    edit: (change: (shown: TaglineDraft) => TaglineDraft) => setEdited(change(draft)),
    skip: setIsSkipped,
    see: () => setIsSeen(true),
  };
}
