import { storeChoice, storedChoice } from "@/lib/forms/use-stored-choice";

const storageKey = "not-just-me-push";

/** Whether this browser was last subscribed for this fan and not unsubscribed since. */
export const isPushedFan = (userId: string) => storedChoice(storageKey) === userId;

export const rememberPushedFan = (userId: string) => storeChoice(storageKey, userId);
