import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** For pages that are never idle; in ms. */
const longestWait = 2000;
/** For browsers that do not tell when they are; in ms. */
const blindWait = 200;

function whenIdle(callback: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(callback, blindWait);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback);
  return () => cancelIdleCallback(request);
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
