import { useSyncExternalStore } from "react";

/** In px. Toolbars of browsers change the view by less. */
const minHeight = 100;

function readHeight(): number {
  const { visualViewport: view, innerHeight } = window;
  // A page that is zoomed shows less of itself, too.
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

/** How much of the page an on-screen keyboard covers, in px; 0 where it shrinks the page instead. */
export const useKeyboardHeight = () => useSyncExternalStore(subscribe, readHeight, () => 0);
