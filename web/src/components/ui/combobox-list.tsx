import {
  memo,
  type ReactNode,
  type SyntheticEvent,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type ComboboxItem, firstItems, type ShownGroup } from "@/components/ui/combobox-groups";
import { listStyle } from "@/components/ui/combobox-place";
import { Icon } from "@/components/ui/icon";

/** As many as the list is high: the rest is drawn once these are seen. */
const drawnAtOnce = 9;

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface ComboboxListProps<T extends ComboboxItem> {
  id: string;
  /** What it belongs to, and stands beside. */
  control: HTMLElement;
  labelledBy: string | undefined;
  groups: readonly ShownGroup<T>[];
  highlighted: number;
  selectedId: string | undefined;
  emptyText: string | null;
  isLoading: boolean;
  onHighlight: (index: number) => void;
  onChoose: (index: number) => void;
  renderLead: ((item: T) => ReactNode) | undefined;
}

/** The open list of a combobox, in the top layer: nothing cuts it off or lies above it. */
export function ComboboxList<T extends ComboboxItem>(props: ComboboxListProps<T>) {
  const { id, control, labelledBy, groups, highlighted, selectedId, emptyText, isLoading } = props;
  const { onHighlight, onChoose, renderLead } = props;
  const popup = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState(() => listStyle(control));
  const [isWhole, setIsWhole] = useState(false);
  const isEmpty = groups.length === 0 && emptyText !== null && !isLoading;
  const hasContent = groups.length > 0 || isEmpty;

  useLayoutEffect(() => {
    popup.current?.togglePopover(hasContent);
  }, [hasContent]);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  useEffect(() => {
    const place = () => setStyle(listStyle(control));
    window.addEventListener("resize", place);
    // The keyboard of a phone comes and goes.
    window.visualViewport?.addEventListener("resize", place);
    return () => {
      window.removeEventListener("resize", place);
      window.visualViewport?.removeEventListener("resize", place);
    };
  }, [control]);

  let index = -1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the options in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
    <div
      ref={popup}
      popover="manual"
      aria-busy={isLoading || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={(event) => {
        const index = indexAt(event);
        if (event.pointerType === "mouse" && index >= 0 && index !== highlighted)
          onHighlight(index);
      }}
      onClick={(event) => onChoose(indexAt(event))}
      style={style}
      className="absolute right-auto bottom-auto overflow-y-auto overscroll-contain rounded-md bg-sheet py-1.5 text-ink shadow-floating ring-1 ring-line"
    >
      <div role="status">
        {isEmpty ? <p className="px-4 py-3 text-sm text-soft">{emptyText}</p> : null}
      </div>
      {groups.length > 0 ? (
        <div id={id} role="listbox" aria-labelledby={labelledBy}>
          {(isWhole ? groups : firstItems(groups, drawnAtOnce)).map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a list has no place for fieldsets
            <div
              key={group.id}
              role="group"
              aria-labelledby={group.heading ? `${id}-${group.id}` : undefined}
            >
              {group.heading ? (
                <div
                  id={`${id}-${group.id}`}
                  className="label-type numerals px-4 pt-3 pb-1 text-xs text-soft"
                >
                  {group.heading}
                </div>
              ) : null}
              {group.items.map((item) => {
                index++;
                return (
                  <Option
                    key={item.id}
                    id={optionId(id, index)}
                    index={index}
                    item={item}
                    isHighlighted={index === highlighted}
                    isSelected={item.id === selectedId}
                    renderLead={renderLead as OptionProps["renderLead"]}
                  />
                );
              })}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** The number of the option that an event is about; -1 beside them. */
function indexAt({ target }: SyntheticEvent): number {
  const option = (target as Element).closest<HTMLElement>("[role=option]");
  return Number(option?.dataset.index ?? -1);
}

const optionStyle =
  "mx-1.5 flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 " +
  "aria-disabled:cursor-not-allowed aria-disabled:text-soft aria-disabled:line-through " +
  "data-highlighted:not-aria-disabled:bg-strong data-highlighted:not-aria-disabled:text-on-strong";

interface OptionProps {
  id: string;
  index: number;
  item: ComboboxItem;
  isHighlighted: boolean;
  isSelected: boolean;
  renderLead: ((item: ComboboxItem) => ReactNode) | undefined;
}

/** Drawn anew only when something about it changes: the highlight moves often. */
const Option = memo(function Option(props: OptionProps) {
  const { id, index, item, isHighlighted, isSelected, renderLead } = props;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      data-index={index}
      aria-selected={isSelected}
      aria-disabled={item.disabled || undefined}
      data-highlighted={isHighlighted || undefined}
      className={optionStyle}
    >
      {renderLead?.(item)}
      <span className="grid min-w-0 flex-1">
        <span className="truncate">{item.label}</span>
        {item.detail ? <span className="truncate text-xs opacity-80">{item.detail}</span> : null}
      </span>
      {isSelected ? <Icon name="check" /> : null}
    </div>
  );
});
