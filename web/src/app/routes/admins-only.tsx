import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { PageLoading } from "@/components/ui/page-loading";
import { QueryView } from "@/components/ui/query-view";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { paths } from "@/lib/paths";
import { toast } from "@/lib/toast";

/** Redirects fans who are not admins, and shows why. */
export function useRedirect(isRefused: boolean, to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isRefused) return;
    toast.error("You don't have admin access", "no-admin-access");
    navigate(to, { replace: true });
  }, [isRefused, to, navigate]);
}

/** Admin pages redirect others to Home. The server checks each call itself. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const profile = useQuery(ownProfileQuery(useUserId()));
  useRedirect(profile.data !== undefined && !profile.data.isAdmin, paths.home);
  return (
    <QueryView query={profile} errorTitle="Failed to verify admin status" loading={<PageLoading />}>
      {({ isAdmin }) => (isAdmin ? children : null)}
    </QueryView>
  );
}
