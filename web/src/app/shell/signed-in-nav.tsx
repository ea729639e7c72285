import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { TopNav } from "@/app/shell/top-nav";
import { useAuth } from "@/features/auth/auth-context";
import { ownProfileQuery, unreadOf } from "@/features/profile/queries";
import { invalidate } from "@/lib/api/after-write";
import { refetchChanged } from "@/lib/api/refetch-changed";
import { useLive } from "@/lib/live/use-live";

/** Whether a query changes with a fan's news: the profile, notifications and, except for the bell, friends. */
const showsNews = ([userId, part, ...parts]: QueryKey, what: string | null) =>
  part === "notifications" ||
  (part === "friends" && what !== "bell") ||
  (part === "users" && parts.length === 1 && parts[0] === userId);

/**
 * The masthead with the server's data: pending requests, unread notifications, and for admins the admin link
 * with open reports. The server authorizes admins.
 */
export function SignedInNav() {
  const { userId } = useAuth();
  const client = useQueryClient();
  const profileQuery = ownProfileQuery(userId ?? "");
  useLive(userId && `fan:${userId}`, {
    onChange: (what) =>
      void invalidate(client, { predicate: ({ queryKey }) => showsNews(queryKey, what) }),
    poll: () => refetchChanged(client, profileQuery.queryKey),
    maxDelay: 0,
  });
  // The menu works without the profile, so a failure shows no notice.
  const { data: profile } = useQuery({
    ...profileQuery,
    enabled: userId !== null,
    refetchOnWindowFocus: "always",
    meta: { toast: "never" },
  });
  const isAdmin = userId !== null && profile?.isAdmin === true;
  return (
    <TopNav
      own={profile}
      isAdmin={isAdmin}
      requestCount={profile?.requesterIds.length}
      taskCount={profile?.openTaskCount ?? undefined}
      unreadCount={profile && unreadOf(profile)}
    />
  );
}
