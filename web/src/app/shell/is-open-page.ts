import { useMatches } from "react-router-dom";

/** The router's `handle` of a page. */
export interface PageHandle {
  isOpen: boolean;
}

/** Whether visitors may see the current page. */
export const useIsOpenPage = (): boolean =>
  useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isOpen === true);
