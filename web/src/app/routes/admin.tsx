import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { pageHeads } from "@/app/page-heads";
import { Page } from "@/components/layout/page";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLoading } from "@/components/ui/page-loading";
import { QueryView } from "@/components/ui/query-view";
import { Tabs } from "@/components/ui/tabs";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { ReportsQueue } from "@/features/safety/admin/reports-queue";
import { paths } from "@/lib/paths";
import { toast } from "@/lib/toast";

const tabs = [
  { value: "open", label: "Open", content: <ReportsQueue status="open" /> },
  { value: "closed", label: "Decided", content: <ReportsQueue status="closed" /> },
];

/** What fans reported, for admins; everybody else is sent home. The server checks each call by itself. */
export function AdminPage() {
  const navigate = useNavigate();
  const profile = useQuery(ownProfileQuery(useUserId()));
  const isRefused = profile.data !== undefined && !profile.data.isAdmin;

  useEffect(() => {
    if (!isRefused) return;
    toast.error("You don't have admin access", "no-admin-access");
    navigate(paths.home, { replace: true });
  }, [isRefused, navigate]);

  return (
    <Page>
      <PageHeader
        {...pageHeads[paths.admin]}
        actions={
          <LinkButton to={paths.sweepstakesAdmin} variant="secondary">
            Run sweepstakes
          </LinkButton>
        }
      />
      <QueryView
        query={profile}
        errorTitle="Failed to verify admin status"
        loading={<PageLoading />}
      >
        {({ isAdmin }) => (isAdmin ? <Tabs label="Reports" tabs={tabs} /> : null)}
      </QueryView>
    </Page>
  );
}
