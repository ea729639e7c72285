import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { type TabEntry, TabSet } from "@/components/ui/tab-set";

export interface LoadingTab extends TabEntry {
  /** Prefetches the content before the tab is opened. */
  load?: () => Promise<unknown>;
}

interface TabsProps {
  /** The tabs' subject, for screen readers. */
  label: string;
  tabs: readonly LoadingTab[];
}

/** Waits until the page itself has probably loaded, in ms. */
const loadAfter = 2_000;

/** The open tab is in the address (`?tab=posts`), for reload and back. */
export function Tabs({ label, tabs }: TabsProps) {
  const [params, setParams] = useSearchParams();
  const fromUrl = params.get("tab");
  const first = tabs[0]?.value ?? null;
  const open = tabs.some(({ value }) => value === fromUrl) ? fromUrl : first;
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
  return <TabSet label={label} tabs={tabs} open={open} onOpen={show} />;
}
