import { mergeItems, type NamedCatalogueItem } from "@contract/catalogue-changes.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/features/auth/use-write";
import { ItemPicker } from "@/features/catalogue/components/item-picker";
import { emptyChoice } from "@/features/catalogue/item-choice";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { bannerText, fieldErrors } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

interface MergeDialogProps {
  item: NamedCatalogueItem;
  catalogue: Catalogue;
  onClose: () => void;
}

const noneTaken: ReadonlySet<string> = new Set();

/** Merges an item into another, after showing what moves. */
export function MergeDialog({ item, catalogue, onClose }: MergeDialogProps) {
  const [target, setTarget] = useState(emptyChoice);
  const [missing, setMissing] = useState<string | null>(null);
  const { mutateAsync, isPending, error } = useWrite(mergeItems);
  const submitOnce = useSubmitLock();
  const into = target.item;

  async function merge(intoId: number) {
    try {
      const merged = await mutateAsync({ params: { id: String(item.id) }, body: { intoId } });
      toast.success(`${item.name} is ${merged.name} now`);
      onClose();
    } catch {
      // Shown above the field, which keeps the choice.
    }
  }

  return (
    <ConfirmDialog
      title={`Merge ${item.name}`}
      description={`Ratings, taglines, posts and names move to the other item. If a fan has rated both, the older rating counts. The page of ${item.name} redirects there. This can't be undone.`}
      banner={bannerText(error, "Failed to save. Please try again.")}
      confirmLabel={into ? `Merge into ${into.label}` : "Merge"}
      isDangerous
      isPending={isPending}
      onConfirm={() => {
        setMissing(into ? null : "Choose the item it's the same as");
        if (into) void submitOnce(() => merge(into.entityId));
      }}
      onClose={onClose}
    >
      <ItemPicker
        label="Which one is it?"
        catalogue={catalogue}
        value={target}
        onValueChange={setTarget}
        taken={noneTaken}
        error={missing ?? fieldErrors(error).intoId ?? null}
        isClosed
      />
    </ConfirmDialog>
  );
}
