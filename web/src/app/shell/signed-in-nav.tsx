import { useQuery } from "@tanstack/react-query";
import { TopNav } from "@/app/shell/top-nav";
import { useAuth } from "@/features/auth/auth-context";
import { pendingRequestsQuery } from "@/features/friends/queries";
import { unreadCountQuery } from "@/features/notifications/unread-count";
import { ownProfileQuery } from "@/features/profile/queries";
import { openReportCountQuery } from "@/features/safety/queries";
import { useIdle } from "@/lib/use-idle";

/**
 * The masthead with what the server knows: how many friend requests wait and how much is new, whether there is an admin
 * screen to offer, and to admins how many reports are open; the server decides who may use it.
 */
export function SignedInNav() {
  const { userId } = useAuth();
  const id = userId ?? "";
  const enabled = userId !== null;
  const { data: requests } = useQuery({ ...pendingRequestsQuery(id), enabled });
  // The menu can do without the profile: no notice about it.
  const { data: profile } = useQuery({ ...ownProfileQuery(id), enabled, meta: {} });
  const isAdmin = enabled && profile?.isAdmin === true;
  const { data: reports } = useQuery({ ...openReportCountQuery(id), enabled: isAdmin });
  // No page waits for this number, nor for the scripts that ask for it.
  const isIdle = useIdle();
  const { data: unread } = useQuery({ ...unreadCountQuery(id), enabled: enabled && isIdle });
  return (
    <TopNav
      isAdmin={isAdmin}
      requestCount={requests?.length}
      reportCount={reports?.openCount}
      unreadCount={unread}
    />
  );
}
