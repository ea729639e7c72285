import { createInvite, getInvite, withdrawInvite } from "@contract/invites.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { nullIfAbsent } from "@/lib/api/null-if-absent";

/** What stands behind the link of an invite; null where it leads nowhere. A visitor is nobody's id. */
export const inviteQuery = (userId: string | null, code: string) =>
  queryOptions({
    queryKey: [userId, "invites", code],
    queryFn: ({ signal }) => nullIfAbsent(api(getInvite, { params: { code } }, { signal })),
    meta: { errorMessage: "This invite could not be loaded" },
  });

/** The own invite: made, or found, when it is wanted. */
export const useCreateInvite = () => useMutation({ mutationFn: () => api(createInvite, {}) });

export const useWithdrawInvite = () => useMutation({ mutationFn: () => api(withdrawInvite, {}) });
