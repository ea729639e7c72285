import { useEffect, useState } from "react";
import { storeChoice, storedChoice } from "@/lib/forms/use-stored-choice";

const storageKey = (userId: string) => `not-just-me-newcomer-${userId}`;

/**
 * Whether steps are left; until the server responds, as stored by the last visit, so nothing shifts.
 * "late" if this browser stored nothing, so other content may already be painted.
 */
export function useNewcomer(
  userId: string,
  meetsCriteria: boolean | undefined,
): boolean | "late" | undefined {
  const [before] = useState(() => storedChoice(storageKey(userId)));
  useEffect(() => {
    if (meetsCriteria !== undefined) storeChoice(storageKey(userId), meetsCriteria ? "no" : "yes");
  }, [userId, meetsCriteria]);
  if (meetsCriteria === undefined && before === null) return undefined;
  if (meetsCriteria ?? before !== "yes") return false;
  return before === "yes" || "late";
}
