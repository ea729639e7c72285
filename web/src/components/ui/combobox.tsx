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
  /** The matches of the typed text; the caller searches, locally or on the server. */
  groups: readonly ComboboxGroup<T>[];
  value: T | null;
  /** Called with the chosen item; the caller also sets the text. */
  onValueChange: (item: T) => void;
  inputValue: string;
  /** Called on typing. */
  onInputValueChange: (text: string) => void;
  onBlur?: () => void;
  /** Called before Enter chooses: updates the list, or returns false if it cannot. */
  beforeEnter?: () => boolean;
  isLoading?: boolean;
  placeholder?: string;
  /** Shown if nothing matches; null hides the list instead. */
  emptyText?: string | null;
  limitPerGroup?: number;
  disabled?: boolean;
  /** Open and focused on mount. */
  opensAtOnce?: boolean;
  /** Content before an item's label, such as a crest. */
  renderLead?: (item: T) => ReactNode;
  /** Shown below the list. The keyboard cannot reach it, so offer it elsewhere, too. */
  footer?: ReactNode;
}

/** Overrides Downshift's transitions. */
function reduce<T extends ComboboxItem>(
  state: UseComboboxState<T>,
  { type, changes }: UseComboboxStateChangeOptions<T>,
): Partial<UseComboboxState<T>> {
  const { selectedItem, inputValue } = state;
  const on = useCombobox.stateChangeTypes;
  switch (type) {
    // A click into the text moves the cursor only.
    case on.InputClick:
      return { ...changes, isOpen: true };
    // Enter chooses a match of typed text; an emptied field suggests nothing.
    case on.InputChange: {
      const isBlank = changes.inputValue?.trim() === "";
      return { ...changes, isOpen: !isBlank || state.isOpen, highlightedIndex: isBlank ? -1 : 0 };
    }
    // Highlights the best match even if it cannot be chosen.
    case on.InputKeyDownEnter:
      return changes.selectedItem?.disabled ? state : changes;
    // Blur chooses nothing, and Escape on a closed list clears nothing.
    case on.InputBlur:
    case on.InputKeyDownEscape:
      return { ...changes, selectedItem, inputValue };
    default:
      return changes;
  }
}

/** A text field with suggestions. Downshift handles keys, pointer and ARIA. */
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
    // The list scrolls inside its own box.
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
    // Handled here because Downshift's callback is late, and the cursor would jump.
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      onInputValueChange(currentTarget.value);
      // Autofill changes the value without typing.
      const isTyped = "inputType" in nativeEvent && nativeEvent.inputType !== undefined;
      if (!isTyped) Object.assign(nativeEvent, { preventDownshiftDefault: true });
    },
  });
  // The list is positioned by the input, so the input must be mounted first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only
  useLayoutEffect(() => {
    if (!opensAtOnce) return;
    const control = document.getElementById(input.id) as HTMLInputElement | null;
    control?.focus();
    control?.select();
    combobox.openMenu();
  }, []);
  const isListed = isOpen && items.length > 0;
  // Otherwise Downshift warns about a missing list.
  if (!isOpen) combobox.getMenuProps({}, { suppressRefError: true });

  return (
    <div className="relative">
      <input
        {...field}
        {...input}
        role="combobox"
        // ARIA may refer to mounted elements only.
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
