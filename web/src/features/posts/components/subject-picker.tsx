import { useState } from "react";
import { CatalogueGate } from "@/features/catalogue/components/catalogue-gate";
import { ItemPicker } from "@/features/catalogue/components/item-picker";
import { emptyChoice, itemChoiceError } from "@/features/catalogue/item-choice";
import type { Subject } from "@/features/posts/use-draft";

interface SubjectPickerProps {
  onPicked: (subject: Subject) => void;
  onCancel: () => void;
}
const focusInput = (element: HTMLElement | null) => element?.querySelector("input")?.focus();

/**
 * Finds a post's item. Loaded on demand, since with the catalogue it outweighs the rest of the
 * page.
 */
export function SubjectPicker({ onPicked, onCancel }: SubjectPickerProps) {
  const [choice, setChoice] = useState(emptyChoice);
  const [isLeft, setIsLeft] = useState(false);
  return (
    <CatalogueGate rows={1} onCancel={onCancel}>
      {(catalogue) => (
        <div ref={focusInput}>
          <ItemPicker
            label="What's it about?"
            catalogue={catalogue}
            value={choice}
            onValueChange={(next) => {
              setIsLeft(false);
              if (!next.item) return setChoice(next);
              const { entityType, entityId, value: name } = next.item;
              onPicked({ entityType, entityId, name });
            }}
            optional
            error={isLeft ? itemChoiceError(choice) : null}
            onBlur={() => setIsLeft(true)}
          />
        </div>
      )}
    </CatalogueGate>
  );
}
