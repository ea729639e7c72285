import type { UserCard } from "@contract/users.ts";
import { useFriendships } from "@/features/friends/friendship-context";
import type { FriendshipAction } from "@/features/friends/friendship-map";
import { useChangeFriendship } from "@/features/friends/mutations";
import { errorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { useAskForName } from "@/lib/page/ask-for-name";
import { toast } from "@/lib/toast";

const doneTexts: Record<FriendshipAction, string> = {
  send: "Friend request sent!",
  cancel: "Friend request canceled",
  accept: "Friend request accepted!",
  reject: "Friend request rejected",
  restore: "The request is back",
  remove: "Friend removed",
};

const failedTexts: Record<FriendshipAction, (error: unknown) => string> = {
  send: (error) => errorText(error, "Failed to send friend request"),
  cancel: (error) => errorText(error, "Failed to cancel friend request"),
  accept: () => "Failed to accept friend request",
  reject: () => "Failed to reject friend request",
  restore: (error) => errorText(error, "Failed to bring the request back"),
  remove: (error) => errorText(error, "Failed to remove friend"),
};

/**
 * Changes a friendship optimistically, reports the result, and ignores presses while one is
 * pending.
 */
export function useFriendshipAction(fan: UserCard, requestId?: string) {
  const friendships = useFriendships();
  const submitOnce = useSubmitLock();
  const askForName = useAskForName();
  const { mutateAsync, isPending } = useChangeFriendship({
    onSuccess: (change, { action }) => {
      // The other fan's request came first, so this one accepted it.
      const hasMet = action === "send" && change.friendshipStatus === "FRIENDS";
      toast.success(doneTexts[hasMet ? "accept" : action]);
    },
    onError: (error, { action }) => toast.error(failedTexts[action](error)),
  });

  /** Resolves with whether the action succeeded. */
  async function act(action: FriendshipAction): Promise<boolean> {
    let hasSucceeded = false;
    await submitOnce(async () => {
      if (action === "send" && !(await askForName())) return;
      const present = friendships.get(fan.id)?.status ?? fan.friendshipStatus ?? "NOT_FRIENDS";
      // Another card of this fan may have started an action.
      if (!friendships.begin(fan.id, action, present)) return;
      await mutateAsync({ action, fan, reference: requestId ?? fan.id }).then(
        () => {
          hasSucceeded = true;
        },
        // Already reported.
        () => {},
      );
    });
    return hasSucceeded;
  }

  return { act, isPending };
}
