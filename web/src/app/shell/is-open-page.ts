import { useMatches } from "react-router-dom";

/** What the router tells of a page. */
export interface PageHandle {
  isOpen: boolean;
}

/** Whether the present page is one for fans that visitors may see too. */
export const useIsOpenPage = (): boolean =>
  useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isOpen === true);
