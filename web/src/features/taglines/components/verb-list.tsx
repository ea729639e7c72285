import type { UseSelectReturnValue } from "downshift";
import { useLayoutEffect, useRef } from "react";
import { useComboboxPlace } from "@/components/ui/use-combobox-place";
import { cx } from "@/lib/cx";

interface VerbListProps {
  select: UseSelectReturnValue<string>;
  toggleId: string;
  groups: readonly { label: string; verbs: readonly string[]; isWarm: boolean }[];
  value: string;
  labelOf: (verb: string) => string;
}

/** The height of six verbs with labels and padding. */
const height = 330;

/** Scrolls the list only; the page has already been positioned. */
export function showInList(option: HTMLElement | null): void {
  const list = option?.closest("[popover]");
  if (!option || !list) return;
  const [inner, outer] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += Math.max(0, inner.bottom - outer.bottom) - Math.max(0, outer.top - inner.top);
}

/** The open list of verbs, in the top layer: nothing clips or covers it. */
export function VerbList({ select, toggleId, groups, value, labelOf }: VerbListProps) {
  const popup = useRef<HTMLDivElement>(null);
  const style = useComboboxPlace(toggleId, height);
  useLayoutEffect(() => {
    popup.current?.togglePopover(true);
  }, []);
  const menu = select.getMenuProps({}, { suppressRefError: true });
  let index = -1;
  return (
    <div
      ref={popup}
      popover="manual"
      style={style}
      className="absolute right-auto bottom-auto overflow-y-auto overscroll-contain rounded-md bg-sheet p-1.5 text-ink shadow-floating ring-1 ring-line"
    >
      <div {...menu} className="grid grid-cols-2 gap-1.5">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain fieldsets
          <div
            key={group.label}
            role="group"
            aria-labelledby={`${menu.id}-${group.isWarm}`}
            className="grid content-start"
          >
            <div
              id={`${menu.id}-${group.isWarm}`}
              className="label-type px-2 pt-1.5 pb-1 text-xs text-soft"
            >
              {group.label}
            </div>
            {group.verbs.map((verb) => {
              index++;
              return (
                <div
                  key={verb}
                  {...select.getItemProps({ item: verb, index })}
                  data-highlighted={index === select.highlightedIndex || undefined}
                  className={cx(
                    "headline flex min-h-11 cursor-pointer items-center rounded-sm px-2 text-xl leading-none",
                    "data-highlighted:bg-strong data-highlighted:text-on-strong",
                    group.isWarm ? "text-hot-display" : "text-cold-display",
                    verb === value && "underline decoration-4 underline-offset-4",
                  )}
                >
                  {labelOf(verb)}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
