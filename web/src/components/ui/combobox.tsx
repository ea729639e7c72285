import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
} from "react";
import {
  type ComboboxGroup,
  type ComboboxItem,
  shownGroups,
} from "@/components/ui/combobox-groups";
import { ComboboxList } from "@/components/ui/combobox-list";
import { controlStyle } from "@/components/ui/control-style";
import { useFieldControl } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";

interface ComboboxProps<T extends ComboboxItem> {
  /** What matches the typed text; the caller searches, here or on the server. */
  groups: readonly ComboboxGroup<T>[];
  value: T | null;
  /** Called with what was chosen; the caller also sets the text. */
  onValueChange: (item: T) => void;
  inputValue: string;
  /** Tells of typing. */
  onInputValueChange: (text: string) => void;
  onBlur?: () => void;
  /** Enter is about to take from the list: brings it up to date, or answers false when it cannot. */
  beforeEnter?: () => boolean;
  isLoading?: boolean;
  placeholder?: string;
  /** What to say when nothing matches; null says nothing and shows no list. */
  emptyText?: string | null;
  limitPerGroup?: number;
  disabled?: boolean;
  /** Is there to be chosen from: has the focus and an open list from the beginning. */
  opensAtOnce?: boolean;
  /** What stands before an item's label, a crest for instance. */
  renderLead?: (item: T) => ReactNode;
  /** Stands below the list. Out of reach of the keyboard, so it has to be elsewhere, too. */
  footer?: ReactNode;
}

/** What the combobox does otherwise than Downshift would. */
function reduce<T extends ComboboxItem>(
  state: UseComboboxState<T>,
  { type, changes }: UseComboboxStateChangeOptions<T>,
): Partial<UseComboboxState<T>> {
  const { selectedItem, inputValue } = state;
  const on = useCombobox.stateChangeTypes;
  switch (type) {
    // Clicking into the text is for the cursor.
    case on.InputClick:
      return { ...changes, isOpen: true };
    // What is typed is chosen with Enter; an emptied field begs no answer.
    case on.InputChange: {
      const isBlank = changes.inputValue?.trim() === "";
      return { ...changes, isOpen: !isBlank || state.isOpen, highlightedIndex: isBlank ? -1 : 0 };
    }
    // The best match is highlighted even where it cannot be chosen.
    case on.InputKeyDownEnter:
      return changes.selectedItem?.disabled ? state : changes;
    // Leaving chooses nothing, and Escape on a closed list undoes nothing.
    case on.InputBlur:
    case on.InputKeyDownEscape:
      return { ...changes, selectedItem, inputValue };
    default:
      return changes;
  }
}

/** Type, and choose one of what is offered. Downshift minds keys, pointer and ARIA. */
export function Combobox<T extends ComboboxItem>(props: ComboboxProps<T>) {
  const { groups, value, onValueChange, inputValue, onInputValueChange } = props;
  const { onBlur, beforeEnter } = props;
  const { isLoading = false, disabled = false, limitPerGroup = 10, renderLead, footer } = props;
  const { placeholder, emptyText = "No results found.", opensAtOnce = false } = props;
  const field = useFieldControl();
  const shown = useMemo(() => shownGroups(groups, limitPerGroup), [groups, limitPerGroup]);
  const items = useMemo(() => shown.flatMap((group) => group.items), [shown]);
  const combobox = useCombobox<T>({
    items,
    itemToString: (item) => item?.label ?? "",
    itemToKey: (item) => item?.id,
    isItemDisabled: (item) => item.disabled === true,
    selectedItem: value,
    inputValue,
    inputId: field.id,
    labelId: field["aria-labelledby"],
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onValueChange(selectedItem),
    stateReducer: reduce,
    // The list is in a box of its own that scrolls.
    scrollIntoView: (option) => option?.scrollIntoView({ block: "nearest" }),
  });
  const { isOpen, highlightedIndex } = combobox;
  const input = combobox.getInputProps({
    disabled,
    onBlur,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !isOpen || (beforeEnter?.() ?? true)) return;
      event.preventDefault();
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    },
    // Here and not when Downshift tells: by then the cursor would have moved.
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      onInputValueChange(currentTarget.value);
      // The browser may fill in what nobody typed.
      const isTyped = "inputType" in nativeEvent && nativeEvent.inputType !== undefined;
      if (!isTyped) Object.assign(nativeEvent, { preventDownshiftDefault: true });
    },
  });
  // The list takes its place beside the input, which has to be there first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: just once
  useLayoutEffect(() => {
    if (!opensAtOnce) return;
    const control = document.getElementById(input.id) as HTMLInputElement | null;
    control?.focus();
    control?.select();
    combobox.openMenu();
  }, []);
  const isListed = isOpen && items.length > 0;
  // Or Downshift complains that it has no list.
  if (!isOpen) combobox.getMenuProps({}, { suppressRefError: true });

  return (
    <div className="relative">
      <input
        {...field}
        {...input}
        role="combobox"
        // Only what is there can be referred to.
        aria-expanded={isListed}
        aria-controls={isListed ? input["aria-controls"] : undefined}
        aria-activedescendant={
          isListed && highlightedIndex < items.length ? input["aria-activedescendant"] : undefined
        }
        spellCheck={false}
        placeholder={placeholder}
        className={`${controlStyle} pr-11`}
      />
      <span className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-soft">
        {isLoading ? <Spinner /> : <Icon name="search" />}
      </span>
      {isOpen ? (
        <ComboboxList
          combobox={combobox}
          inputId={input.id}
          groups={shown}
          selectedId={value?.id}
          emptyText={inputValue.trim() === "" ? null : emptyText}
          isLoading={isLoading}
          renderLead={renderLead}
          footer={footer}
        />
      ) : null}
    </div>
  );
}
