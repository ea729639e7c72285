import type { Recommendations } from "@contract/fans.ts";
import { dismissFan, undismissFan } from "@contract/matches.ts";
import type { UserCard } from "@contract/users.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { recommendedQuery } from "@/features/fans/queries";
import { withFan, withoutFan } from "@/features/fans/recommended-list";
import { invalidate } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

interface Dismissal {
  fan: UserCard;
  /** The card's position, to restore it. */
  position: number;
  /** False undoes it. */
  isDismissed: boolean;
}

/**
 * "Not for me": permanently removes a fan from the recommendations, or restores one; optimistic.
 */
export function useDismissFan(userId: string) {
  const client = useQueryClient();
  const { queryKey } = recommendedQuery(userId);
  const mutationKey = [...queryKey, "dismiss"];
  const show = ({ fan, position, isDismissed }: Dismissal) =>
    client.setQueryData<Recommendations>(
      queryKey,
      (shown) => shown && (isDismissed ? withoutFan(shown, fan) : withFan(shown, fan, position)),
    );
  return useMutation({
    mutationKey,
    // Serialized: an undo may follow before the dismissal has arrived.
    scope: { id: "dismiss" },
    mutationFn: ({ fan, isDismissed }: Dismissal) =>
      api(isDismissed ? dismissFan : undismissFan, { params: { id: fan.id } }),
    onMutate: async (dismissal) => {
      await client.cancelQueries({ queryKey });
      show(dismissal);
    },
    onError: (_, dismissal) => show({ ...dismissal, isDismissed: !dismissal.isDismissed }),
    onSettled: () => {
      // Of several pending dismissals, only the last one refetches the list.
      if (client.isMutating({ mutationKey }) === 1) void invalidate(client, { queryKey });
    },
  });
}
