import { useMemo } from "react";
import { Combobox } from "@/components/ui/combobox";
import { Crest } from "@/components/ui/crest";
import { Field } from "@/components/ui/field";
import { choiceOf, type ItemChoice } from "@/features/catalogue/item-choice";
import {
  type Catalogue,
  itemNamed,
  type SelectableItem,
  searchItems,
} from "@/features/catalogue/selectable-items";
import { useDebounced } from "@/lib/use-debounced";

interface ItemPickerProps {
  label: string;
  catalogue: Catalogue;
  value: ItemChoice;
  onValueChange: (choice: ItemChoice) => void;
  /** Ids of items that are taken elsewhere; they are shown and cannot be picked. */
  taken: ReadonlySet<string>;
  optional?: boolean;
  error?: string | null;
  /** The focus leaves the picker: the moment to complain about a text that names no item. */
  onBlur?: () => void;
}

const crest = ({ value, entityType }: SelectableItem) => (
  <Crest name={value} kind={entityType} className="size-8" />
);

/** The specification's ten. */
const shownPerCategory = 10;

const categories = [
  ["Athletes", "athletes"],
  ["Teams", "teams"],
  ["Sports", "sports"],
] as const;

/** Finds an athlete, team or sport by a part of its name. */
export function ItemPicker(props: ItemPickerProps) {
  const { label, catalogue, value, onValueChange, taken, optional = false, error, onBlur } = props;
  const typed = useDebounced(value.item ? "" : value.text, 100);
  const groups = useMemo(
    () =>
      categories.map(([name, key]) => {
        const found = searchItems(catalogue[key], typed);
        const items = found
          .slice(0, shownPerCategory)
          .map((item) =>
            taken.has(item.id) && item.id !== value.item?.id ? { ...item, disabled: true } : item,
          );
        return { label: name, items, total: found.length };
      }),
    [catalogue, typed, taken, value.item],
  );

  function settle() {
    const named = value.item === null ? itemNamed(catalogue, value.text) : undefined;
    if (named && !taken.has(named.id)) onValueChange(choiceOf(named));
    onBlur?.();
  }

  return (
    <Field label={label} error={error} optional={optional}>
      <Combobox<SelectableItem>
        groups={groups}
        value={value.item}
        onValueChange={(item) => onValueChange(choiceOf(item))}
        inputValue={value.text}
        onInputValueChange={(text) =>
          onValueChange({ text, item: value.item?.label === text ? value.item : null })
        }
        onBlur={settle}
        placeholder="Search"
        renderLead={crest}
      />
    </Field>
  );
}
