import { storeChoice, storedChoice } from "@/lib/use-stored-choice";

const storageKey = "not-just-me-push";

/** Whether this is the fan whom this browser was added for last, and not removed since. */
export const wantsPushHere = (userId: string) => storedChoice(storageKey) === userId;

export const rememberPushedFan = (userId: string) => storeChoice(storageKey, userId);
