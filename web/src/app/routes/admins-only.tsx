import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { PageLoading } from "@/components/ui/page-loading";
import { QueryView } from "@/components/ui/query-view";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { paths } from "@/lib/paths";
import { toast } from "@/lib/toast";

/** What is for admins; everybody else is sent home. The server checks each call by itself. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const profile = useQuery(ownProfileQuery(useUserId()));
  const isRefused = profile.data !== undefined && !profile.data.isAdmin;

  useEffect(() => {
    if (!isRefused) return;
    toast.error("You don't have admin access", "no-admin-access");
    navigate(paths.home, { replace: true });
  }, [isRefused, navigate]);

  return (
    <QueryView query={profile} errorTitle="Failed to verify admin status" loading={<PageLoading />}>
      {({ isAdmin }) => (isAdmin ? children : null)}
    </QueryView>
  );
}
