import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { ErrorBoundary } from "@/app/shell/error-boundary";
import { LazyToaster } from "@/app/shell/lazy-toaster";
import { PageWait } from "@/app/shell/page-wait";
import { TopNav } from "@/app/shell/top-nav";
import { useRouteChange } from "@/app/shell/use-route-change";
import { PageLoading } from "@/components/ui/page-loading";

const mainId = "main";

/** The frame of every page: skip link, masthead, content, notices. */
export function AppShell() {
  const { pathname } = useLocation();
  useRouteChange(mainId);
  return (
    <>
      <a
        href={`#${mainId}`}
        className="label-type fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-3 text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <PageWait />
      <div className="flex min-h-dvh flex-col">
        <TopNav />
        <main id={mainId} tabIndex={-1} className="flex flex-1 flex-col">
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<PageLoading />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <LazyToaster />
    </>
  );
}
