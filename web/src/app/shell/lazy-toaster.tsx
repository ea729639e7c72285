import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { whenOnline } from "@/lib/api/when-online";
import { requestToaster, toasterRequested } from "@/lib/toast";

const Toaster = lazy<ComponentType>(() =>
  whenOnline(() => import("@/app/shell/toaster")).then(
    (m) => ({ default: m.AppToaster }),
    // A newer deployment may have removed the chunk. A page without toasts is better than none.
    () => ({ default: () => null }),
  ),
);

/**
 * Delays the fetch until the page has rendered, but not until the first notice: offline, the fetch would
 * fail.
 */
const fetchAfter = 4000;

/** Loads the toaster after the first paint, or with the first notice. */
export function LazyToaster() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    void toasterRequested.then(() => setIsWanted(true));
    const timer = setTimeout(requestToaster, fetchAfter);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense fallback={null}>{isWanted ? <Toaster /> : null}</Suspense>;
}
