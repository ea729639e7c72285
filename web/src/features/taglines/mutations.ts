import { saveTagline, type TaglineChoice } from "@contract/taglines.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ownTaglineQuery } from "@/features/taglines/queries";
import { invalidateFeelings, setCachedData } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

export function useSaveTagline(userId: string) {
  const client = useQueryClient();
  const { queryKey } = ownTaglineQuery(userId);
  return useMutation({
    mutationFn: (taglines: TaglineChoice[]) => api(saveTagline, { body: { taglines } }),
    onSuccess: async (saved) => {
      await setCachedData(client, queryKey, () => saved);
      invalidateFeelings(client, queryKey);
    },
  });
}
