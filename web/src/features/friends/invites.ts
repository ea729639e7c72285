import { getInvite } from "@contract/invites.ts";
import { readIfPresent } from "@/lib/api/read";

/** An invite's public view; null if it does not exist. `userId` is null for a visitor. */
export const inviteQuery = (userId: string | null, code: string) =>
  readIfPresent(userId, getInvite, {
    params: { code },
    meta: { errorMessage: "This invite could not be loaded" },
  });
