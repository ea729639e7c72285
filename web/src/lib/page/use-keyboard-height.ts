import { useSyncExternalStore } from "react";

/** In px. Browsers' toolbars change the viewport by less. */
const minHeight = 100;

function readHeight(): number {
  const { visualViewport: view, innerHeight } = window;
  // Zooming shrinks the visible part, too.
  if (!view || view.scale > 1) return 0;
  const covered = Math.round(innerHeight - view.height - view.offsetTop);
  return covered < minHeight ? 0 : covered;
}

function subscribe(notify: () => void): () => void {
  const { visualViewport: view } = window;
  for (const event of ["resize", "scroll"]) view?.addEventListener(event, notify);
  return () => {
    for (const event of ["resize", "scroll"]) view?.removeEventListener(event, notify);
  };
}

/** The height of an on-screen keyboard over the page, in px; 0 if it shrinks the page instead. */
export const useKeyboardHeight = () => useSyncExternalStore(subscribe, readHeight, () => 0);
