import type { PostAudience } from "@contract/posts.ts";
import { storeChoice, useStoredChoice } from "@/lib/forms/use-stored-choice";

const keyOf = (userId: string) => `not-just-me-audience-${userId}`;

/** Whose posts the feed shows to this user: what was chosen last, in this browser. */
export const useAudience = (userId: string) =>
  useStoredChoice<PostAudience>(keyOf(userId), ["everyone", "friends"]);

/** Has the feed open with these posts. */
export const storeAudience = (userId: string, audience: PostAudience) =>
  storeChoice(keyOf(userId), audience);
