import { createInvite, getInvite, withdrawInvite } from "@contract/invites.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { nullIfAbsent } from "@/lib/api/null-if-absent";

/** An invite's public view; null if it does not exist. `userId` is null for a visitor. */
export const inviteQuery = (userId: string | null, code: string) =>
  queryOptions({
    queryKey: [userId, "invites", code],
    queryFn: ({ signal }) => nullIfAbsent(api(getInvite, { params: { code } }, { signal })),
    meta: { errorMessage: "This invite could not be loaded" },
  });

/** Creates the user's invite, or returns the existing one. */
export const useCreateInvite = () => useMutation({ mutationFn: () => api(createInvite, {}) });

export const useWithdrawInvite = () => useMutation({ mutationFn: () => api(withdrawInvite, {}) });
