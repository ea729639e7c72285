import { Menu } from "@base-ui/react/menu";
import { type ReactElement, useRef } from "react";
import { edgePadding } from "@/lib/page/edge-padding";

export interface MenuEntry {
  label: string;
  onSelect: () => void;
}

interface MenuPopupProps {
  trigger: ReactElement;
  entries: readonly MenuEntry[];
}

/** The menu behind `MoreMenu`. The click that loads it also opens it. */
export function MenuPopup({ trigger, entries }: MenuPopupProps) {
  const selected = useRef<MenuEntry | null>(null);
  // Runs after closing, when the trigger has the focus again: an entry's dialog returns the focus to it.
  function runSelectedEntry() {
    selected.current?.onSelect();
    selected.current = null;
  }
  return (
    <Menu.Root
      defaultOpen
      onOpenChangeComplete={(isOpen) => (isOpen ? undefined : runSelectedEntry())}
    >
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner
          align="end"
          sideOffset={4}
          collisionPadding={edgePadding(12)}
          className="z-50"
        >
          <Menu.Popup className="grid min-w-44 origin-(--transform-origin) rounded-lg bg-sheet p-1.5 shadow-floating transition-[opacity,scale] data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
            {entries.map((entry) => (
              <Menu.Item
                key={entry.label}
                className="flex min-h-11 cursor-default items-center rounded-md px-3 font-semibold select-none data-highlighted:bg-sunken"
                onClick={() => {
                  selected.current = entry;
                }}
              >
                {entry.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
