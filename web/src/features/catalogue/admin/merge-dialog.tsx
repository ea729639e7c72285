import { mergeItems, type NamedCatalogueItem } from "@contract/catalogue-changes.ts";
import type { EndpointOutput } from "@contract/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ActionDialog } from "@/components/ui/action-dialog";
import { useUserId } from "@/features/auth/auth-context";
import { useWrite } from "@/features/auth/use-write";
import { ItemPicker } from "@/features/catalogue/components/item-picker";
import { emptyChoice } from "@/features/catalogue/item-choice";
import { kindLabels } from "@/features/catalogue/kinds";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { catalogueItemsQuery } from "@/features/catalogue/suggestion-queries";

interface MergeDialogProps {
  item: NamedCatalogueItem;
  catalogue: Catalogue;
  onClose: () => void;
}

/** Merges an item into another, after showing what moves. */
export function MergeDialog({ item: opened, catalogue, onClose }: MergeDialogProps) {
  const [target, setTarget] = useState(emptyChoice);
  const { mutateAsync } = useWrite(mergeItems);
  const into = target.item;
  const found = useQuery({
    ...catalogueItemsQuery(useUserId(), into?.value ?? ""),
    enabled: into !== null,
  });
  const other = found.data?.find(({ id }) => id === into?.entityId);
  return (
    <ActionDialog
      subject={opened}
      ask={(item) => ({
        title: `Merge ${item.name}`,
        description: `Ratings, taglines, posts and names move to the other item. If a fan has rated both, the older rating counts. The page of ${item.name} redirects there. This can't be undone.`,
        confirmLabel: into ? `Merge into ${into.label}` : "Merge",
        isDangerous: true,
        check: () => ({ intoId: into ? null : "Choose the item it's the same as" }),
        send: () =>
          mutateAsync({ params: { id: String(item.id) }, body: { intoId: into?.entityId ?? 0 } }),
        done: (merged: EndpointOutput<typeof mergeItems>) => `${item.name} is ${merged.name} now`,
      })}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <ItemPicker
            label="Which one is it?"
            catalogue={catalogue}
            value={target}
            onValueChange={setTarget}
            error={problems.intoId ?? null}
            isClosed
          />
          <dl className="grid gap-2" aria-label="What is merged" aria-live="polite">
            <ItemFacts label="Goes" item={opened} />
            {into ? <ItemFacts label="Stays" item={other} /> : null}
          </dl>
        </>
      )}
    </ActionDialog>
  );
}

/** An item's kind and its number of opinions. */
function ItemFacts({ label, item }: { label: string; item: NamedCatalogueItem | undefined }) {
  return (
    <div>
      <dt className="label-type text-sm">{label}</dt>
      <dd className="wrap-anywhere">
        {item ? (
          <>
            <strong dir="auto">{item.name}</strong>
            <span>{` · ${factsOf(item).join(" · ")}`}</span>
          </>
        ) : (
          <span>Loading…</span>
        )}
      </dd>
    </div>
  );
}

const factsOf = ({ type, sportName, competition, teamName, ratingCount }: NamedCatalogueItem) =>
  [
    kindLabels[type],
    sportName,
    competition,
    teamName,
    ratingCount === 1 ? "1 rating" : `${ratingCount} ratings`,
  ].filter((fact) => fact !== null);
