import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** For pages that are never idle; in ms. */
const longestWait = 2000;
/** What has come is rendered first; in ms. */
const rendering = 300;

function whenIdle(callback: () => void): () => void {
  let request: number | undefined;
  const timer = setTimeout(() => {
    // Safari does not tell when it is idle.
    if (!window.requestIdleCallback) callback();
    else request = requestIdleCallback(callback);
  }, rendering);
  return () => {
    clearTimeout(timer);
    if (request !== undefined) cancelIdleCallback(request);
  };
}

/**
 * False until what the page shows has come and the browser has nothing else to do. What a page can do without
 * at first is fetched then, and shares neither the line nor the processor with the rest.
 */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    const timer = setTimeout(() => setIsIdle(true), longestWait);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => (isFetching ? undefined : whenIdle(() => setIsIdle(true))), [isFetching]);
  return isIdle;
}
