import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

import { TabBar } from "@/app/shell/tab-bar";

const mainId = "main";

/** Focuses the content of each new page, as a full page load would. */
function useFocusOnNewPage(): void {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // For a hash, the page focuses the target itself.
    if (!hash) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

/** The frame of every page: skip link, masthead, content. */
export function AppShell({ nav, children }: { nav: ReactNode; children: ReactNode }) {
  useFocusOnNewPage();
  return (
    <>
      <a
        href={`#${mainId}`}
        className="label-type fixed top-safe-2 left-safe-2 z-50 translate-y-[calc(-5rem-var(--safe-top))] rounded-md bg-accent px-4 py-3 text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col">
        {nav}
        <main id={mainId} tabIndex={-1} className="flex flex-1 flex-col">
          {children}
        </main>
        <TabBar />
      </div>
    </>
  );
}
