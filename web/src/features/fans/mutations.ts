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
  /** The place of the card in the list, to come back to. */
  position: number;
  /** False takes it back. */
  isDismissed: boolean;
}

/** "Not for me": takes a fan out of the own recommendations for good, or back in; shown at once. */
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
    // One after the other: taking back may be asked for before the dismissal has arrived.
    scope: { id: "dismiss" },
    mutationFn: ({ fan, isDismissed }: Dismissal) =>
      api(isDismissed ? dismissFan : undismissFan, { params: { id: fan.id } }),
    onMutate: async (dismissal) => {
      await client.cancelQueries({ queryKey });
      show(dismissal);
    },
    onError: (_, dismissal) => show({ ...dismissal, isDismissed: !dismissal.isDismissed }),
    onSettled: () => {
      // The last of several has the list fetched again, in which those before it are settled.
      if (client.isMutating({ mutationKey }) === 1) void invalidate(client, { queryKey });
    },
  });
}
