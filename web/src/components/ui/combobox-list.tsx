import type { UseComboboxReturnValue } from "downshift";
import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type ComboboxItem, firstItems, type ShownGroup } from "@/components/ui/combobox-groups";
import { Icon } from "@/components/ui/icon";
import { useComboboxPlace } from "@/components/ui/use-combobox-place";

/** The rows that fit the list; the rest render once these are visible. */
const initialRows = 9;

interface ComboboxListProps<T extends ComboboxItem> {
  combobox: UseComboboxReturnValue<T>;
  /** The input that positions the list. */
  inputId: string;
  groups: readonly ShownGroup<T>[];
  selectedId: string | undefined;
  emptyText: string | null;
  isLoading: boolean;
  renderLead: ((item: T) => ReactNode) | undefined;
  footer: ReactNode;
}

const optionStyle =
  "mx-1.5 flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 " +
  "aria-disabled:cursor-not-allowed aria-disabled:text-soft aria-disabled:line-through " +
  "data-highlighted:not-aria-disabled:bg-strong data-highlighted:not-aria-disabled:text-on-strong";

/** A combobox's open list, in the top layer: nothing clips or covers it. */
export function ComboboxList<T extends ComboboxItem>(props: ComboboxListProps<T>) {
  const { combobox, inputId, groups, selectedId, emptyText, isLoading, renderLead, footer } = props;
  const popup = useRef<HTMLDivElement>(null);
  const style = useComboboxPlace(inputId);
  const [isWhole, setIsWhole] = useState(false);
  const isEmpty = groups.length === 0 && emptyText !== null && !isLoading;
  const hasContent = groups.length > 0 || isEmpty;
  const menu = combobox.getMenuProps({}, { suppressRefError: true });

  useLayoutEffect(() => {
    popup.current?.togglePopover(hasContent);
  }, [hasContent]);
  useEffect(() => startTransition(() => setIsWhole(true)), []);

  let index = -1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the input
    <div
      ref={popup}
      popover="manual"
      aria-busy={isLoading || undefined}
      onMouseDown={(event) => event.preventDefault()}
      style={style}
      className="absolute right-auto bottom-auto overflow-y-auto overscroll-contain rounded-md bg-sheet py-1.5 text-ink shadow-floating ring-1 ring-line"
    >
      <div role="status">
        {isEmpty ? <p className="px-4 py-3 text-sm text-soft">{emptyText}</p> : null}
      </div>
      {groups.length > 0 ? (
        <div {...menu}>
          {(isWhole ? groups : firstItems(groups, initialRows)).map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain fieldsets
            <div
              key={group.id}
              role="group"
              aria-labelledby={group.heading ? `${menu.id}-${group.id}` : undefined}
            >
              {group.heading ? (
                <div
                  id={`${menu.id}-${group.id}`}
                  className="label-type numerals px-4 pt-3 pb-1 text-xs text-soft"
                >
                  {group.heading}
                </div>
              ) : null}
              {group.items.map((item) => {
                index++;
                return (
                  <div
                    key={item.id}
                    {...combobox.getItemProps({ item, index })}
                    data-highlighted={index === combobox.highlightedIndex || undefined}
                    className={optionStyle}
                  >
                    {renderLead?.(item)}
                    <span className="grid min-w-0 flex-1">
                      <span className="truncate">{item.label}</span>
                      {item.detail ? (
                        <span className="truncate text-xs opacity-80">{item.detail}</span>
                      ) : null}
                    </span>
                    {item.id === selectedId ? <Icon name="check" /> : null}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      ) : null}
      {footer}
    </div>
  );
}
