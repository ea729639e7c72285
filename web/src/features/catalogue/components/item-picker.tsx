import { startTransition, useMemo, useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { Crest } from "@/components/ui/crest";
import { Field } from "@/components/ui/field";
import { SuggestButton, SuggestDialog } from "@/features/catalogue/components/suggest-button";
import { choiceOf, type ItemChoice } from "@/features/catalogue/item-choice";
import { type FoundGroup, searchCatalogue } from "@/features/catalogue/search-catalogue";
import {
  type Catalogue,
  itemNamed,
  type SelectableItem,
} from "@/features/catalogue/selectable-items";
import { useSearchText } from "@/lib/forms/use-search-text";

interface ItemPickerProps {
  label: string;
  catalogue: Catalogue;
  value: ItemChoice;
  onValueChange: (choice: ItemChoice) => void;
  /** Ids of unavailable items, which are shown disabled. */
  takenIds?: ReadonlySet<string>;
  optional?: boolean;
  error?: string | null;
  /** Called on blur, when a text that names no item becomes an error. */
  onBlur?: () => void;
  placeholder?: string;
  /** Hides the suggestion link: the visitor cannot use it, or the choice is limited. */
  isClosed?: boolean;
  /** Shown before typing, ahead of popular items. */
  offeredGroup?: ItemGroup | undefined;
  /** Open and focused on mount. */
  opensAtOnce?: boolean;
}

interface ItemGroup {
  label: string;
  items: readonly SelectableItem[];
}

const crest = ({ value, entityType, entityId }: SelectableItem) => (
  <Crest name={value} kind={entityType} id={entityId} className="size-8" />
);

const noneTaken: ReadonlySet<string> = new Set();

/** The specification's ten. */
const shownPerCategory = 10;

/** The offered and the popular items, without duplicates. */
function firstOffers({ popular }: Catalogue, offeredGroup: ItemGroup): FoundGroup[] {
  const ids = new Set(offeredGroup.items.map(({ id }) => id));
  const others = popular.filter(({ id }) => !ids.has(id));
  return [
    { ...offeredGroup, total: null },
    { label: "Popular", total: null, items: others },
  ];
}

/** Finds an athlete, team or sport by part of its name or alias. */
export function ItemPicker(props: ItemPickerProps) {
  const { label, catalogue, value, onValueChange, optional = false, error } = props;
  const {
    takenIds = noneTaken,
    placeholder = "Team, athlete or sport",
    offeredGroup,
    opensAtOnce = false,
    onBlur,
  } = props;
  const canSuggest = !props.isClosed && value.item === null && value.text.trim().length > 1;
  const [typed, applyNow] = useSearchText(value.item ? "" : value.text, 100);
  const groups = useMemo(
    () =>
      (offeredGroup && typed.trim() === ""
        ? firstOffers(catalogue, offeredGroup)
        : searchCatalogue(catalogue, typed)
      ).map(({ label: name, total, items: found }) => {
        const isTaken = ({ id }: SelectableItem) => takenIds.has(id) && id !== value.item?.id;
        // A search shows unavailable items as such; unprompted lists omit them.
        const items = (total === null ? found.filter((item) => !isTaken(item)) : found)
          .slice(0, shownPerCategory)
          .map((item) => (isTaken(item) ? { ...item, disabled: true } : item));
        return { label: name, items, total };
      }),
    [catalogue, typed, takenIds, value.item, offeredGroup],
  );

  const [suggested, setSuggested] = useState<string | null>(null);
  const suggest = (inList?: { tabIndex: -1; className: string }) => (
    <SuggestButton
      {...inList}
      onClick={() => startTransition(() => setSuggested(value.text.trim()))}
    />
  );

  function settle() {
    const match = value.item === null ? itemNamed(catalogue, value.text) : undefined;
    if (match && !takenIds.has(match.id)) onValueChange(choiceOf(match));
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
        beforeEnter={applyNow}
        placeholder={placeholder}
        opensAtOnce={opensAtOnce}
        renderLead={crest}
        footer={canSuggest ? suggest({ tabIndex: -1, className: "mx-2" }) : null}
      />
      {canSuggest ? suggest() : null}
      {suggested === null ? null : (
        <SuggestDialog name={suggested} onClose={() => setSuggested(null)} />
      )}
    </Field>
  );
}
