import { useEffect } from "react";

/** Names the page in the browser's tab; every page calls it once, its header does it for most. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Not Just Me`;
  }, [title]);
}
