import { lazy, Suspense } from "react";

const Toaster = lazy(() => import("@/app/shell/toaster").then((m) => ({ default: m.AppToaster })));

/** No page needs its notices to be painted, so they are fetched after it. */
export function LazyToaster() {
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
