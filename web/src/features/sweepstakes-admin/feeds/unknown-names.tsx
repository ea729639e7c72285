import type { Feed } from "@contract/feeds.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useUserId } from "@/features/auth/auth-context";
import { ItemPicker } from "@/features/catalogue/components/item-picker";
import { emptyChoice } from "@/features/catalogue/item-choice";
import { catalogueOfSport } from "@/features/catalogue/name-finder";
import { isNearName, nearestNames } from "@/features/catalogue/nearest-names";
import { crestsQuery } from "@/features/catalogue/queries";
import type { Catalogue, SelectableItem } from "@/features/catalogue/selectable-items";
import { contestantCatalogue } from "@/features/sweepstakes-admin/create/contestant-catalogue";
import { useContestants } from "@/features/sweepstakes-admin/create/use-contestants";
import type { FeedWrites } from "@/features/sweepstakes-admin/feeds/mutations";
import { writeErrorText } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";

interface UnknownNamesProps {
  feed: Feed;
  /** Null for a series of several sports. */
  sportName: string | null;
  writes: FeedWrites;
}

/** Pickers for names of the source that match no item, each with the nearest items. */
export function UnknownNames(props: UnknownNamesProps) {
  // The catalogue is large, and most feeds never need it.
  return props.feed.unknownNames.length === 0 ? null : <NamesToLearn {...props} />;
}

function NamesToLearn({ feed, sportName, writes }: UnknownNamesProps) {
  const userId = useUserId();
  const contestants = useContestants(userId).data;
  const { data: crests } = useQuery(crestsQuery(userId));
  const catalogue = useMemo(
    () =>
      contestants
        ? catalogueOfSport(contestantCatalogue(contestants, crests ?? []), sportName)
        : null,
    [contestants, crests, sportName],
  );
  return (
    <div className="grid gap-3">
      <h3 className="label-type text-sm">Names we don't know</h3>
      <p className="text-soft">
        Games with these names are on hold. Match each name once, for this competition in every
        season.
      </p>
      <ul className="grid gap-5">
        {feed.unknownNames.map(({ name }) => (
          <li key={name}>
            {catalogue ? <UnknownName name={name} catalogue={catalogue} writes={writes} /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function UnknownName(props: { name: string; catalogue: Catalogue; writes: FeedWrites }) {
  const { name, catalogue, writes } = props;
  const [choice, setChoice] = useState(emptyChoice);
  const [far, setFar] = useState<SelectableItem | null>(null);
  const near = useMemo(() => nearestNames(catalogue, name), [catalogue, name]);
  const choose = (item: SelectableItem) =>
    isNearName(item, name) ? void learn(item) : setFar(item);
  const stop = () => {
    setFar(null);
    setChoice(emptyChoice);
  };
  async function learn({ entityType, entityId }: SelectableItem) {
    if (entityType === "SPORT") return;
    try {
      await writes.learn.mutateAsync({ name, entityType, entityId });
    } catch (failure) {
      stop();
      toast.error(writeErrorText(failure, "The name was not saved"));
    }
  }
  return (
    <div className="grid gap-2">
      <ItemPicker
        label={`Who is “${name}”?`}
        catalogue={catalogue}
        value={choice}
        onValueChange={(next) => {
          setChoice(next);
          if (next.item) choose(next.item);
        }}
        isClosed
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {near.map((item) => (
          <Button
            key={item.id}
            variant="calm"
            aria-label={`“${name}” is ${item.label}`}
            disabled={writes.learn.isPending}
            onClick={() => choose(item)}
          >
            {item.label}?
          </Button>
        ))}
      </div>
      {far ? (
        <ConfirmDialog
          title={`Is “${name}” really ${far.label}?`}
          description={`The names differ. Every game of “${name}” in this competition will be one of ${far.label}.`}
          confirmLabel={`Yes, it is ${far.label}`}
          isPending={writes.learn.isPending}
          onConfirm={() => void learn(far)}
          onClose={stop}
        />
      ) : null}
    </div>
  );
}
