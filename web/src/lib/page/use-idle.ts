import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** The maximum wait on pages that are never idle; in ms. */
const longestWait = 2000;
/** Time to render loaded data first; in ms. */
const renderingTime = 300;

function whenIdle(callback: () => void): () => void {
  let request: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no requestIdleCallback.
    if (!window.requestIdleCallback) callback();
    else request = requestIdleCallback(callback);
  }, renderingTime);
  return () => {
    clearTimeout(timer);
    if (request !== undefined) cancelIdleCallback(request);
  };
}

/**
 * False until the page's data has loaded and the browser is idle. Optional data loads then, without
 * competing for bandwidth or CPU.
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
