import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

export interface TabEntry {
  value: string;
  label: string;
  content: ReactNode;
  /** Stays mounted in the background: for content with drafts. */
  keepMounted?: boolean;
}

interface TabSetProps<V extends string> {
  /** The tabs' subject, for screen readers. */
  label: string;
  tabs: readonly (TabEntry & { value: V })[];
  open: V | null;
  onOpen: (value: V) => void;
}

/** Tabs and their panels; the caller holds the open one. */
export function TabSet<V extends string>({ label, tabs, open, onOpen }: TabSetProps<V>) {
  return (
    <BaseTabs.Root value={open}>
      <BaseTabs.List
        aria-label={label}
        className="relative flex flex-wrap gap-x-1 border-b-2 border-ink"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            // Also on the open tab, which Base UI ignores: another one may be about to open.
            onClick={() => onOpen(tab.value)}
            className={cx(
              "label-type min-h-11 max-w-full wrap-anywhere rounded-t-md px-5 text-base text-soft transition-colors hover:text-ink data-active:bg-ink data-active:text-paper forced-colors:data-active:bg-[Highlight] forced-colors:data-active:text-[HighlightText] forced-colors:data-active:forced-color-adjust-none",
              // Three fit one line on most phones, two on all.
              tabs.length > 2
                ? "max-[26rem]:px-3 max-[26rem]:text-sm"
                : "max-[23rem]:px-3 max-[23rem]:text-sm",
            )}
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel
          key={tab.value}
          value={tab.value}
          keepMounted={tab.keepMounted ?? false}
          // Base UI unmounts the closed panel a frame later. Until then it would push the open one down.
          className="pt-6 data-ending-style:hidden"
        >
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
