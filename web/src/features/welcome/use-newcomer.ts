import { useEffect, useState } from "react";
import { storeChoice, storedChoice } from "@/lib/forms/use-stored-choice";

const storageKey = (userId: string) => `not-just-me-newcomer-${userId}`;

/**
 * Whether steps are left: last visit's answer until the server responds, so nothing shifts.
 * "just-heard" if this browser had none and other content may already be painted.
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
