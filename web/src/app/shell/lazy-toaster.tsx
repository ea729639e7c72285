import { Suspense, useEffect, useState } from "react";
import { lazyPart, Nothing } from "@/lib/lazy-part";
import { requestToaster, toasterRequested } from "@/lib/toast";

const Toaster = lazyPart(() => import("@/app/shell/toaster"), "AppToaster", Nothing);

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
