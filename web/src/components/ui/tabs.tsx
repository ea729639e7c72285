import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";

export interface TabEntry {
  value: string;
  label: string;
  content: ReactNode;
  /** Stays as it is while another tab is open: for content that can be half typed. */
  keepMounted?: boolean;
  /** Fetches what the content needs, so that it is there when the tab is opened. */
  load?: () => Promise<unknown>;
}

interface TabsProps {
  /** What the tabs divide, for screen readers. */
  label: string;
  tabs: readonly TabEntry[];
}

/** When the page itself has most likely been fetched and shown, in ms. */
const loadAfter = 2_000;

/** Which one is open stands in the address (`?tab=posts`): reloading and going back find it. */
export function Tabs({ label, tabs }: TabsProps) {
  const [params, setParams] = useSearchParams();
  const named = params.get("tab");
  const first = tabs[0]?.value ?? null;
  const open = tabs.some(({ value }) => value === named) ? named : first;
  function show(value: string) {
    const next = new URLSearchParams(params);
    if (value === first) next.delete("tab");
    else next.set("tab", value);
    setParams(next, { replace: true, preventScrollReset: true });
  }
  const all = useRef(tabs);
  useEffect(() => {
    const loading = setTimeout(() => {
      for (const { load } of all.current) load?.().catch(() => {});
    }, loadAfter);
    return () => clearTimeout(loading);
  }, []);
  return (
    <BaseTabs.Root value={open} onValueChange={show}>
      <BaseTabs.List aria-label={label} className="relative flex gap-1 border-b-2 border-ink">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="label-type min-h-11 rounded-t-md px-5 text-base text-soft transition-colors hover:text-ink data-active:bg-ink data-active:text-paper"
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
          className="pt-6"
        >
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
