import { Suspense, startTransition, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import type { MenuEntry } from "@/components/ui/menu-popup";
import { lazyPart, showWhenLoaded } from "@/lib/lazy-part";

const loadPopup = () => import("@/components/ui/menu-popup");
const MenuPopup = lazyPart(loadPopup, "MenuPopup");

interface MoreMenuProps {
  /** "More about this post". */
  label: string;
  entries: readonly MenuEntry[];
}

/**
 * Rare actions behind three dots. Lists have many of these, so the menu loads on hover or focus;
 * until then there is only the button.
 */
export function MoreMenu({ label, entries }: MoreMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const prepare = () => void loadPopup().catch(() => {});
  const look = "text-soft hover:text-ink";
  const button = (
    <IconButton
      icon="more"
      label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={look}
      onClick={() => showWhenLoaded(loadPopup, () => startTransition(() => setIsWanted(true)))}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
  return (
    <Suspense fallback={button}>
      {isWanted ? (
        <MenuPopup
          trigger={<IconButton icon="more" label={label} className={look} />}
          entries={entries}
        />
      ) : (
        button
      )}
    </Suspense>
  );
}
