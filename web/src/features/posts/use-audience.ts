import type { PostAudience } from "@contract/posts.ts";
import { storeChoice, useStoredChoice } from "@/lib/forms/use-stored-choice";

const keyOf = (userId: string) => `not-just-me-audience-${userId}`;

/** The feed's audience: this user's last choice in this browser. */
export const useAudience = (userId: string) =>
  useStoredChoice<PostAudience>(keyOf(userId), ["everyone", "friends"]);

/** Sets the audience that the feed opens with. */
export const storeAudience = (userId: string, audience: PostAudience) =>
  storeChoice(keyOf(userId), audience);
