import { Crest } from "@/components/ui/crest";
import { RatingChip } from "@/components/ui/rating-chip";
import type { SelectableItem } from "@/features/catalogue/selectable-items";
import { cx } from "@/lib/cx";

interface ItemTilesProps {
  /** For screen readers, without the visual context. */
  label?: string;
  items: readonly SelectableItem[];
  /** Ratings by item id; null means chosen but not rated yet. */
  ratings: ReadonlyMap<string, number | null>;
  /** The id of the item whose scale is open. */
  openId: string | null;
  onOpen: (item: SelectableItem) => void;
}

const chip = "min-h-6! min-w-8! px-1.5! text-xs!";

export const tileOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);

/** Items as tiles: a tap opens the scale. */
export function ItemTiles({ label, items, ratings, openId, onOpen }: ItemTilesProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2">
      {items.map((item) => {
        const rating = ratings.get(item.id);
        return (
          <li key={item.id}>
            <button
              type="button"
              data-item={item.id}
              aria-pressed={typeof rating === "number"}
              onClick={() => onOpen(item)}
              className={cx(
                // Keeps focused tiles clear of masthead and dock.
                "relative scroll-mt-20 scroll-mb-72 grid h-full w-full content-start justify-items-center gap-1.5 rounded-md border-2 px-1.5 pt-3 pb-2.5 text-center text-sm font-semibold transition-colors hover:border-ink",
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
                  {rating === null ? (
                    <span
                      className={cx(
                        "label-type inline-flex items-center justify-center rounded-md bg-sunken text-soft",
                        chip,
                      )}
                    >
                      <span aria-hidden="true">?</span>
                      <span className="sr-only">not rated yet</span>
                    </span>
                  ) : (
                    <RatingChip value={rating} className={chip} />
                  )}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
