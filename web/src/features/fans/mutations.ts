import { type Recommendations, renewRecommendations } from "@contract/fans.ts";
import { dismissFan, undismissFan } from "@contract/matches.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { recommendedQuery } from "@/features/fans/queries";
import { invalidate } from "@/lib/after-write";
import { api } from "@/lib/api";

/** Lets the server keep the recommendations that were just read; without it the next reading takes longer. */
export function saveRecommendations(): void {
  api(renewRecommendations, {}).catch(() => {});
}

interface Dismissal {
  fanId: string;
  /** False takes it back. */
  isDismissed: boolean;
}

/** "Not for me": takes a fan out of the own recommendations for good, or back in. */
export function useDismissFan(userId: string) {
  const client = useQueryClient();
  const { queryKey } = recommendedQuery(userId);
  return useMutation({
    mutationFn: ({ fanId, isDismissed }: Dismissal) =>
      api(isDismissed ? dismissFan : undismissFan, { params: { id: fanId } }),
    onSuccess: (_, { fanId, isDismissed }) => {
      if (isDismissed) {
        const without = (shown: Recommendations | undefined) =>
          shown && {
            ...shown,
            recommendations: shown.recommendations.filter(({ id }) => id !== fanId),
          };
        client.setQueryData<Recommendations>(queryKey, without);
      }
      void invalidate(client, { queryKey });
    },
  });
}
