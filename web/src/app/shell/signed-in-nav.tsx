import { useQuery } from "@tanstack/react-query";
import { TopNav } from "@/app/shell/top-nav";
import { useAuth } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";

/**
 * The masthead with what the server knows: how many friend requests wait and how much is new, whether there is an admin
 * screen to offer, and to admins how many reports are open; the server decides who may use it.
 */
export function SignedInNav() {
  const { userId } = useAuth();
  // The menu can do without it, so no notice. Asked three times a minute: no request waits longer unseen.
  const { data: profile } = useQuery({
    ...ownProfileQuery(userId ?? ""),
    enabled: userId !== null,
    refetchInterval: 20_000,
    refetchOnWindowFocus: "always",
    meta: { toast: "never" },
  });
  return (
    <TopNav
      isAdmin={userId !== null && profile?.isAdmin === true}
      requestCount={profile?.requesterIds.length}
      reportCount={profile?.openReportCount ?? undefined}
      unreadCount={profile?.unreadCount}
    />
  );
}
