import type { Rating } from "@contract/ratings.ts";
import { useEffect, useState } from "react";
import { emptyChoice, type ItemChoice } from "@/features/catalogue/item-choice";
import type { Catalogue, SelectableItem } from "@/features/catalogue/selectable-items";
import { useFirstRatings } from "@/features/ratings/first-ratings";
import {
  draftOf,
  firstDraftOf,
  firstRatingsIn,
  isIncomplete,
  isSameDraft,
  type RatingDraft,
  type RatingRow,
  withRating,
} from "@/features/ratings/rating-draft";

/** The editor's rows, its open scale, and the last removed item. */
export function useRatingDraft(userId: string, ratings: readonly Rating[], catalogue: Catalogue) {
  const { firstRatings, keepAll } = useFirstRatings(userId);
  const isFirst = ratings.length === 0;
  const [saved] = useState(() =>
    isFirst ? firstDraftOf(firstRatings, catalogue) : draftOf(ratings, catalogue),
  );
  const [draft, setDraft] = useState(saved);
  const [openId, setOpenId] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ row: RatingRow; before: RatingDraft } | null>(null);
  const [search, setSearch] = useState<ItemChoice>(emptyChoice);
  const open = draft.find(({ item }) => item.id === openId) ?? null;

  // A first set is edited on many pages, which share it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves each change to the draft
  useEffect(() => {
    if (isFirst && draft !== saved) keepAll(firstRatingsIn(draft));
  }, [draft]);

  return {
    draft,
    open,
    removed,
    search,
    setSearch,
    isChanged:
      (isFirst ? isIncomplete(draft) : !isSameDraft(saved, draft)) || search.text.trim() !== "",
    /** Opens an item's scale, adding the item if needed. */
    choose: (item: SelectableItem) => {
      setSearch(emptyChoice);
      setRemoved(null);
      setOpenId(item.id);
      setDraft((present) =>
        present.some(({ item: { id } }) => id === item.id)
          ? present
          : withRating(present, { item, rating: null }),
      );
    },
    rate: (item: SelectableItem, rating: number) =>
      setDraft((present) => withRating(present, { item, rating })),
    remove: (row: RatingRow) => {
      setOpenId(null);
      setRemoved({ row, before: draft });
      setDraft(draft.filter(({ item }) => item.id !== row.item.id));
    },
    undo: () => {
      if (!removed) return;
      setRemoved(null);
      setOpenId(removed.row.item.id);
      setDraft(removed.before);
    },
    close: () => setOpenId(null),
  };
}
