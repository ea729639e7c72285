import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { TopNav } from "@/app/shell/top-nav";
import { useAuth } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { tasksQuery } from "@/features/tasks/queries";
import { invalidate } from "@/lib/api/after-write";
import { useLive } from "@/lib/live/use-live";

/** A fan's news shows in the masthead, among notifications and, unless it is only of the bell, among friends. */
const showsNews = ([, part, owner]: QueryKey, what: string | null) =>
  part === "notifications" ||
  (part === "friends" && what !== "bell") ||
  (part === "profile" && owner === "own");

/**
 * The masthead with what the server knows: how many friend requests wait and how much is new, whether there is an admin
 * screen to offer, and to admins how many reports are open; the server decides who may use it.
 */
export function SignedInNav() {
  const { userId } = useAuth();
  const client = useQueryClient();
  const isLive = useLive(
    userId && `fan:${userId}`,
    (what) => void invalidate(client, { predicate: ({ queryKey }) => showsNews(queryKey, what) }),
    0,
  );
  // The menu can do without it, so no notice. What is not heard is asked for, three times a minute.
  const { data: profile } = useQuery({
    ...ownProfileQuery(userId ?? ""),
    enabled: userId !== null,
    refetchInterval: isLive ? 120_000 : 20_000,
    refetchOnWindowFocus: "always",
    meta: { toast: "never" },
  });
  const isAdmin = userId !== null && profile?.isAdmin === true;
  const { data: waiting } = useQuery({
    ...tasksQuery(userId ?? ""),
    enabled: isAdmin,
    refetchInterval: 120_000,
    meta: { toast: "never" },
  });
  return (
    <TopNav
      isAdmin={isAdmin}
      requestCount={profile?.requesterIds.length}
      taskCount={waiting?.tasks.length}
      unreadCount={profile?.unreadCount}
    />
  );
}
