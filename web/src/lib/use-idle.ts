import { useEffect, useState } from "react";

/** For pages that are never idle; in ms. */
const longestWait = 2000;
/** For browsers that do not tell when they are; in ms. */
const blindWait = 200;

/**
 * False until the browser has nothing else to do. What a page can do without at first is fetched then,
 * and not beside what it shows.
 */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIsIdle(true);
    if (!window.requestIdleCallback) {
      const timer = setTimeout(begin, blindWait);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(begin, { timeout: longestWait });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
