import { ratingLimits } from "@contract/ratings.ts";
import { useState } from "react";
import { Card, CardTitle } from "@/components/ui/card";
import { Fold } from "@/components/ui/fold";
import { ItemPicker } from "@/features/catalogue/components/item-picker";
import { emptyChoice, type ItemChoice } from "@/features/catalogue/item-choice";
import type { Catalogue, SelectableItem } from "@/features/catalogue/selectable-items";
import { ItemTiles } from "@/features/ratings/components/item-tiles";
import { cx } from "@/lib/cx";

interface RateStepProps {
  catalogue: Catalogue;
  first: SelectableItem | null;
  /** Ratings by item id; null for tapped items that are not rated yet. */
  ratings: ReadonlyMap<string, number | null>;
  openId: string | null;
  onOpen: (item: SelectableItem) => void;
  /** Called on a search, which needs more than the popular items. */
  onSearch: () => void;
}

const limits = { sports: 10, items: 24 } as const;

function popularSports({ popular }: Catalogue): string[] {
  const sports = new Set<string>();
  for (const { sportName } of popular) {
    if (sportName !== null) sports.add(sportName);
    if (sports.size === limits.sports) break;
  }
  return [...sports];
}

/** The most rated items, of all or the chosen sports; a search finds the others. */
export function RateStep({ catalogue, first, ratings, openId, onOpen, onSearch }: RateStepProps) {
  const [sports, setSports] = useState<readonly string[]>([]);
  const [choice, setChoice] = useState<ItemChoice>(emptyChoice);
  const [found, setFound] = useState<readonly SelectableItem[]>([]);
  // Includes items found by search, so that their ratings are visible and the scale can return the
  // focus.
  const rated = [...ratings.keys()].flatMap((id) => catalogue.byId.get(id) ?? []);
  const popular = catalogue.popular
    .filter(({ sportName, value }) => sports.length === 0 || sports.includes(sportName ?? value))
    .slice(0, limits.items);
  const offeredItems = [...(first ? [first] : []), ...popular, ...rated, ...found];
  const items = [...new Map(offeredItems.map((item) => [item.id, item])).values()];

  return (
    <Card aria-labelledby="six" className="grid gap-5">
      <div>
        <CardTitle id="six">Six you love or can't stand</CardTitle>
        <p className="pt-1 text-soft">Tap one and rate it. Six in all.</p>
      </div>
      <Fold summary="Other sports">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Sports</legend>
          {popularSports(catalogue).map((sport) => {
            const isChosen = sports.includes(sport);
            return (
              <button
                key={sport}
                type="button"
                aria-pressed={isChosen}
                onClick={() =>
                  setSports(
                    isChosen ? sports.filter((other) => other !== sport) : [...sports, sport],
                  )
                }
                className={cx(
                  "label-type min-h-11 rounded-full border-2 px-4 text-sm forced-colors:aria-pressed:border-4",
                  isChosen ? "border-ink bg-ink text-paper" : "border-line-strong hover:border-ink",
                )}
              >
                {sport}
              </button>
            );
          })}
        </fieldset>
      </Fold>
      <ItemTiles items={items} ratings={ratings} openId={openId} onOpen={onOpen} />
      <ItemPicker
        label="Something else"
        catalogue={catalogue}
        value={choice}
        onValueChange={(next) => {
          onSearch();
          if (!next.item) return setChoice(next);
          setChoice(emptyChoice);
          setFound([...found, next.item]);
          onOpen(next.item);
        }}
      />
      {ratings.size > ratingLimits.required ? (
        <p className="text-sm text-soft">You can rate up to twelve, and change them anytime.</p>
      ) : null}
    </Card>
  );
}
