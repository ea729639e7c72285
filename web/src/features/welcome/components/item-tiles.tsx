import { Crest } from "@/components/ui/crest";
import { RatingChip } from "@/components/ui/rating-chip";
import type { SelectableItem } from "@/features/catalogue/selectable-items";
import { cx } from "@/lib/cx";

interface ItemTilesProps {
  items: readonly SelectableItem[];
  /** What has been rated, by the items' ids. */
  ratings: ReadonlyMap<string, number>;
  /** The one whose scale is open. */
  openId: string | null;
  onOpen: (item: SelectableItem) => void;
}

/** Things to have an opinion about: a tap opens the scale. */
export function ItemTiles({ items, ratings, openId, onOpen }: ItemTilesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2">
      {items.map((item) => {
        const rating = ratings.get(item.id);
        return (
          <li key={item.id}>
            <button
              type="button"
              data-item={item.id}
              aria-pressed={rating !== undefined}
              onClick={() => onOpen(item)}
              className={cx(
                // Neither the masthead nor the dock may hide what has the focus.
                "relative scroll-mt-20 scroll-mb-64 grid h-full w-full content-start justify-items-center gap-1.5 rounded-md border-2 px-1.5 pt-3 pb-2.5 text-center text-sm font-semibold transition-colors hover:border-ink",
                item.id === openId
                  ? "border-ink bg-accent text-on-accent"
                  : rating === undefined
                    ? "border-line bg-paper"
                    : "border-ink bg-paper",
              )}
            >
              <Crest
                name={item.value}
                kind={item.entityType}
                id={item.entityId}
                className="size-12"
              />
              <span data-name className="min-w-0 text-xs leading-tight hyphens-auto wrap-anywhere">
                {item.value}
              </span>
              {rating === undefined ? null : (
                <span className="absolute top-1 right-1">
                  <RatingChip value={rating} className="min-h-6! min-w-8! px-1.5! text-xs!" />
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
