import { useEffect } from "react";
import { storeChoice, storedChoice } from "@/lib/use-stored-choice";

const storageKey = (userId: string) => `not-just-me-newcomer-${userId}`;

/**
 * Whether the fan has yet to say what others are found by. Until the server has told, it is as it was at
 * the last visit, so that nothing changes its place when the answer comes.
 */
export function useNewcomer(userId: string, meetsCriteria: boolean | undefined): boolean {
  useEffect(() => {
    if (meetsCriteria !== undefined) storeChoice(storageKey(userId), meetsCriteria ? "no" : "yes");
  }, [userId, meetsCriteria]);
  return meetsCriteria === undefined ? storedChoice(storageKey(userId)) === "yes" : !meetsCriteria;
}
