import { useEffect, useState } from "react";
import { storeChoice, storedChoice } from "@/lib/forms/use-stored-choice";

const storageKey = (userId: string) => `not-just-me-newcomer-${userId}`;

/**
 * Whether the fan has yet to say what others are found by: until the server answers as it was at the last visit,
 * so that nothing moves when the answer comes, and undefined without one. "just-heard" where this browser did
 * not know: something may be painted already where a newcomer's first steps would be.
 */
export function useNewcomer(
  userId: string,
  meetsCriteria: boolean | undefined,
): boolean | "just-heard" | undefined {
  const [before] = useState(() => storedChoice(storageKey(userId)));
  useEffect(() => {
    if (meetsCriteria !== undefined) storeChoice(storageKey(userId), meetsCriteria ? "no" : "yes");
  }, [userId, meetsCriteria]);
  if (meetsCriteria === undefined && before === null) return undefined;
  if (meetsCriteria ?? before !== "yes") return false;
  return before === "yes" || "just-heard";
}
