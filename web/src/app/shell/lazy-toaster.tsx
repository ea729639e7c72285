import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { whenOnline } from "@/lib/api/when-online";
import { requestToaster, toasterRequested } from "@/lib/toast";

const Toaster = lazy<ComponentType>(() =>
  whenOnline(() => import("@/app/shell/toaster")).then(
    (m) => ({ default: m.AppToaster }),
    // Gone from the server since, say. A page without notices is better than none.
    () => ({ default: () => null }),
  ),
);

/** By then the page is there; and a notice that the connection is gone needs a toaster at hand. */
const fetchAfter = 4000;

/** No page needs its notices to be painted, so they are fetched after it, or with the first notice. */
export function LazyToaster() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    void toasterRequested.then(() => setIsWanted(true));
    const timer = setTimeout(requestToaster, fetchAfter);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense fallback={null}>{isWanted ? <Toaster /> : null}</Suspense>;
}
