import { Combobox as Base } from "@base-ui/react/combobox";
import { memo, type ReactNode, useMemo } from "react";
import {
  type ComboboxGroup,
  type ComboboxItem,
  type ShownGroup,
  shownGroups,
} from "@/components/ui/combobox-groups";
import { controlStyle } from "@/components/ui/control-style";
import { useFieldControl } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";

interface ComboboxProps<T extends ComboboxItem> {
  /** What matches the typed text; the caller searches, here or on the server. */
  groups: readonly ComboboxGroup<T>[];
  value: T | null;
  onValueChange: (item: T | null) => void;
  inputValue: string;
  onInputValueChange: (text: string) => void;
  /** Tells of typing only, and leaves text that names no item standing; the caller sets it on a choice. */
  keepTyped?: boolean;
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

const label = (item: ComboboxItem) => item.label;
const isSame = (a: ComboboxItem, b: ComboboxItem) => a.id === b.id;

/** Type, and choose one of what is offered. Arrow keys, Enter and Escape as in any combobox. */
export function Combobox<T extends ComboboxItem>(props: ComboboxProps<T>) {
  const { groups, limitPerGroup = 10, emptyText = "No results found.", renderLead } = props;
  const { keepTyped = false, onInputValueChange } = props;
  const field = useFieldControl();
  const shown = useMemo(() => shownGroups(groups, limitPerGroup), [groups, limitPerGroup]);
  const hasList = shown.length > 0 || (emptyText !== null && props.inputValue.trim() !== "");

  return (
    <Base.Root<T>
      items={shown}
      filter={null}
      value={props.value}
      onValueChange={props.onValueChange}
      inputValue={props.inputValue}
      onInputValueChange={(text, { reason }) => {
        if (!keepTyped || reason === "input-change") onInputValueChange(text);
      }}
      itemToStringLabel={label}
      isItemEqualToValue={isSame}
      disabled={props.disabled ?? false}
      autoHighlight
    >
      <Base.InputGroup className="relative">
        <Base.Input
          {...field}
          onBlur={props.onBlur}
          placeholder={props.placeholder}
          className={`${controlStyle} pr-11`}
        />
        <span className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-soft">
          {props.isLoading ? <Spinner /> : <Icon name="search" />}
        </span>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={6} className={hasList ? "z-50" : "hidden"}>
          <Base.Popup
            aria-busy={props.isLoading || undefined}
            className="max-h-[min(24rem,var(--available-height))] w-(--anchor-width) min-w-[min(20rem,var(--available-width))] max-w-(--available-width) overflow-y-auto overscroll-contain rounded-md bg-sheet py-1.5 text-ink shadow-floating ring-1 ring-line"
          >
            <Base.Empty>
              {emptyText && !props.isLoading ? (
                <p className="px-4 py-3 text-sm text-soft">{emptyText}</p>
              ) : null}
            </Base.Empty>
            <Base.List className="outline-none">
              {(group: ShownGroup<T>) => (
                <Base.Group key={group.id} items={group.items}>
                  {group.heading ? (
                    <Base.GroupLabel className="label-type numerals px-4 pt-3 pb-1 text-xs text-soft">
                      {group.heading}
                    </Base.GroupLabel>
                  ) : null}
                  <Base.Collection>
                    {(item: T) => <Row key={item.id} item={item} renderLead={renderLead} />}
                  </Base.Collection>
                </Base.Group>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface RowProps<T extends ComboboxItem> {
  item: T;
  renderLead: ((item: T) => ReactNode) | undefined;
}

function Row<T extends ComboboxItem>({ item, renderLead }: RowProps<T>) {
  return (
    <Base.Item
      value={item}
      disabled={item.disabled ?? false}
      className="mx-1.5 flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 data-disabled:cursor-not-allowed data-disabled:text-soft data-disabled:line-through data-highlighted:not-data-disabled:bg-strong data-highlighted:not-data-disabled:text-on-strong"
    >
      <RowContent item={item} renderLead={renderLead as RowProps<ComboboxItem>["renderLead"]} />
      <Base.ItemIndicator>
        <Icon name="check" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}

/** Drawn once: a row itself is rendered anew whenever the highlight moves. */
const RowContent = memo(function RowContent({ item, renderLead }: RowProps<ComboboxItem>) {
  return (
    <>
      {renderLead?.(item)}
      <span className="grid min-w-0 flex-1">
        <span className="truncate">{item.label}</span>
        {item.detail ? <span className="truncate text-xs opacity-80">{item.detail}</span> : null}
      </span>
    </>
  );
});
