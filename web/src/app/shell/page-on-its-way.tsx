import { useEffect } from "react";
import { PageLoading } from "@/components/ui/page-loading";

/** The shape of the page, where the document began with one: see public/before-paint.js. */
let begun =
  globalThis.document?.documentElement.dataset.unlike === "filled"
    ? document.querySelector("main")?.innerHTML
    : undefined;

/** Stands in for a page whose script is not there yet. The first one goes on looking as the document does. */
export function PageOnItsWay() {
  useEffect(
    () => () => {
      begun = undefined;
    },
    [],
  );
  // It comes from the document and no data are in it, so there is nothing to escape.
  return begun ? (
    <div className="contents" dangerouslySetInnerHTML={{ __html: begun }} />
  ) : (
    <PageLoading />
  );
}
