import { mergeItems, type NamedCatalogueItem } from "@contract/catalogue-changes.ts";
import type { EndpointOutput } from "@contract/endpoint.ts";
import { useState } from "react";
import { ActionDialog } from "@/components/ui/action-dialog";
import { useWrite } from "@/features/auth/use-write";
import { ItemPicker } from "@/features/catalogue/components/item-picker";
import { emptyChoice } from "@/features/catalogue/item-choice";
import type { Catalogue } from "@/features/catalogue/selectable-items";

interface MergeDialogProps {
  item: NamedCatalogueItem;
  catalogue: Catalogue;
  onClose: () => void;
}

const noneTaken: ReadonlySet<string> = new Set();

/** Merges an item into another, after showing what moves. */
export function MergeDialog({ item: opened, catalogue, onClose }: MergeDialogProps) {
  const [target, setTarget] = useState(emptyChoice);
  const { mutateAsync } = useWrite(mergeItems);
  const into = target.item;
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
        failed: "Failed to save. Please try again.",
      })}
      onClose={onClose}
    >
      {(problems) => (
        <ItemPicker
          label="Which one is it?"
          catalogue={catalogue}
          value={target}
          onValueChange={setTarget}
          taken={noneTaken}
          error={problems.intoId ?? null}
          isClosed
        />
      )}
    </ActionDialog>
  );
}
