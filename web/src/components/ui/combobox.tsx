import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  type ComboboxGroup,
  type ComboboxItem,
  nextHighlight,
  shownGroups,
} from "@/components/ui/combobox-groups";
import { ComboboxList, optionId } from "@/components/ui/combobox-list";
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
  isLoading?: boolean;
  placeholder?: string;
  /** What to say when nothing matches; null says nothing and shows no list. */
  emptyText?: string | null;
  limitPerGroup?: number;
  disabled?: boolean;
  /** What stands before an item's label, a crest for instance. */
  renderLead?: (item: T) => ReactNode;
}

/**
 * Type, and choose one of what is offered: the editable combobox with a list of the ARIA Authoring
 * Practices. Its list is plain elements, as it has to open on a slow phone at once.
 */
export function Combobox<T extends ComboboxItem>(props: ComboboxProps<T>) {
  const { groups, value, onValueChange, inputValue, onInputValueChange, onBlur } = props;
  const { isLoading = false, disabled = false, limitPerGroup = 10, renderLead } = props;
  const { placeholder, emptyText = "No results found." } = props;
  const field = useFieldControl();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const shown = useMemo(() => shownGroups(groups, limitPerGroup), [groups, limitPerGroup]);
  const items = useMemo(() => shown.flatMap((group) => group.items), [shown]);
  const isListed = isOpen && items.length > 0;
  const selected = items.findIndex(({ id }) => id === value?.id);
  const active = isListed && highlighted < items.length ? highlighted : -1;

  function open(first: number) {
    setIsOpen(true);
    setHighlighted(first);
  }

  function choose(index: number) {
    const item = items[index];
    if (!item || item.disabled) return;
    onValueChange(item);
    setIsOpen(false);
  }

  function onType({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    onInputValueChange(target.value);
    const isTyped = "inputType" in nativeEvent && nativeEvent.inputType !== undefined;
    // The browser may fill in what nobody typed. What is typed is chosen with Enter.
    if (isTyped && (isOpen || target.value.trim() !== "")) open(target.value.trim() ? 0 : -1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (step) {
      event.preventDefault();
      const from = isListed ? active : selected - (selected < 0 ? 0 : step);
      open(nextHighlight(from, step, items.length));
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Enter" || event.key === "Escape") {
      setIsOpen(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: pointing at an option must not move the list
  useEffect(() => {
    const option = isListed ? document.getElementById(optionId(listId, active)) : null;
    if (!option?.matches(":hover")) option?.scrollIntoView({ block: "nearest" });
  }, [isListed, active]);

  // Touching the page beside it leaves the focus where it is.
  useEffect(() => {
    if (!isOpen) return;
    const closeBeside = ({ target }: PointerEvent) => {
      if (!input.current?.parentElement?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener("pointerup", closeBeside);
    return () => document.removeEventListener("pointerup", closeBeside);
  }, [isOpen]);

  return (
    <div className="relative">
      <input
        {...field}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={inputValue}
        disabled={disabled}
        placeholder={placeholder}
        onMouseDown={({ button }) => button === 0 && !isOpen && open(selected)}
        onChange={onType}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setIsOpen(false);
          onBlur?.();
        }}
        className={`${controlStyle} pr-11`}
      />
      <span className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-soft">
        {isLoading ? <Spinner /> : <Icon name="search" />}
      </span>
      {isOpen && input.current ? (
        <ComboboxList
          id={listId}
          control={input.current}
          labelledBy={field["aria-labelledby"]}
          groups={shown}
          highlighted={active}
          selectedId={value?.id}
          emptyText={inputValue.trim() === "" ? null : emptyText}
          isLoading={isLoading}
          onHighlight={setHighlighted}
          onChoose={choose}
          renderLead={renderLead}
        />
      ) : null}
    </div>
  );
}
