import { ratingLimits } from "@contract/ratings.ts";
import { useMemo, useState } from "react";
import { ItemPicker } from "@/features/catalogue/components/item-picker";
import { type ItemChoice, itemChoiceError } from "@/features/catalogue/item-choice";
import type { Catalogue, SelectableItem } from "@/features/catalogue/selectable-items";
import { ItemTiles } from "@/features/ratings/components/item-tiles";

interface AddItemProps {
  catalogue: Catalogue;
  /** Offers the most rated items to fans without saved ratings. */
  isFirst: boolean;
  /** The chosen items by id. */
  ratingsById: ReadonlyMap<string, number | null>;
  /** The search field's state. */
  search: ItemChoice;
  onSeek: (choice: ItemChoice) => void;
  onChoose: (item: SelectableItem) => void;
}

const offeredItems = 12;

/** Adds an item by search, or for a first set by tapping popular items. */
export function AddItem(props: AddItemProps) {
  const { catalogue, isFirst, ratingsById, search, onSeek, onChoose } = props;
  const [isTyping, setIsTyping] = useState(false);
  const taken = useMemo(() => new Set(ratingsById.keys()), [ratingsById]);
  if (ratingsById.size >= ratingLimits.slots)
    return (
      <p className="text-sm text-soft">That's all twelve. Remove one to make room for another.</p>
    );
  const popular = catalogue.popular.filter(({ id }) => !ratingsById.has(id)).slice(0, offeredItems);
  return (
    <div className="grid gap-5">
      {isFirst && popular.length > 0 ? (
        <section className="grid gap-3">
          <h3 className="label-type border-b-2 border-ink pb-1.5 text-sm">
            Tap what you love or can't stand
          </h3>
          <ItemTiles
            label="Popular"
            items={popular}
            ratings={ratingsById}
            openId={null}
            onOpen={onChoose}
          />
        </section>
      ) : null}
      <ItemPicker
        label={isFirst ? "Something else" : "Add another"}
        catalogue={catalogue}
        value={search}
        onValueChange={(next) => {
          setIsTyping(next.item === null);
          if (next.item) onChoose(next.item);
          else onSeek(next);
        }}
        onBlur={() => setIsTyping(false)}
        takenIds={taken}
        error={isTyping ? null : itemChoiceError(search)}
      />
    </div>
  );
}
