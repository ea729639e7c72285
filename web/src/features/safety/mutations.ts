import { blockFan, unblockFan } from "@contract/blocks.ts";
import { decideAbout, liftSuspension, sendAppeal, suspendFan } from "@contract/decisions.ts";
import type { EndpointInput } from "@contract/endpoint.ts";
import { decideReport, reopenReport, sendReport } from "@contract/reports.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useUserId } from "@/features/auth/auth-context";
import { useFriendships } from "@/features/friends/friendship-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { ownDecisionsQuery, reportsKey } from "@/features/safety/queries";
import { invalidate } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

/** The queries that may show fans or their content: all but the catalogue. */
const mayShowContent = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== "catalogue",
};

/** Blocks or unblocks a fan. This affects every list of fans. */
export function useChangeBlock() {
  const client = useQueryClient();
  const friendships = useFriendships();
  return useMutation({
    mutationFn: async ({ fanId, isBlocked }: { fanId: string; isBlocked: boolean }) => {
      if (isBlocked) await api(blockFan, { body: { userId: fanId } });
      else await api(unblockFan, { params: { userId: fanId } });
    },
    onSuccess: (_, { fanId }) => {
      friendships.succeed(fanId, "NOT_FRIENDS");
      return invalidate(client, mayShowContent);
    },
  });
}

/** Reports a post or reply, which is then hidden from the user, or a fan. */
export function useSendReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof sendReport>["body"]) => api(sendReport, { body }),
    onSuccess: () => invalidate(client, mayShowContent),
  });
}

/** Sends an admin's decision and invalidates the queue and its count. */
function useDecision<Input, Output>(send: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: send,
    onSuccess: () =>
      Promise.all([
        invalidate(client, { queryKey: reportsKey(userId) }),
        invalidate(client, ownProfileQuery(userId)),
      ]),
  });
}

export const useDecideReport = () =>
  useDecision(({ id, ...body }: { id: number } & EndpointInput<typeof decideReport>["body"]) =>
    api(decideReport, { params: { id: String(id) }, body }),
  );

/** Removes a post or reply, or parts of a profile, without a report. */
export function useDecideAbout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof decideAbout>["body"]) => api(decideAbout, { body }),
    onSuccess: () => invalidate(client, mayShowContent),
  });
}

export function useReopenReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, note }: { id: number; note: string }) =>
      api(reopenReport, { params: { id: String(id) }, body: { note } }),
    onSuccess: () => invalidate(client, mayShowContent),
  });
}

export const useLiftSuspension = () =>
  useDecision(({ fanId, note }: { fanId: string; note: string }) =>
    api(liftSuspension, { params: { userId: fanId }, body: { note } }),
  );

export const useSuspendFan = () =>
  useDecision((body: EndpointInput<typeof suspendFan>["body"]) => api(suspendFan, { body }));

/** Appeals a decision about the user. */
export function useSendAppeal() {
  const client = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof sendAppeal>["body"]) => api(sendAppeal, { body }),
    onSuccess: () =>
      Promise.all([
        invalidate(client, ownProfileQuery(userId)),
        invalidate(client, { queryKey: [userId, "notifications"] }),
        invalidate(client, ownDecisionsQuery(userId)),
      ]),
  });
}
