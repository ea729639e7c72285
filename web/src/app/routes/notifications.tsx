import { pageHeads } from "@/app/page-heads";
import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";
import { NotificationList } from "@/features/notifications/components/notification-list";
import { paths } from "@/lib/paths";

/** What concerns the fan. */
export function NotificationsPage() {
  return (
    <Page>
      <PageHeader {...pageHeads[paths.notifications]} />
      <NotificationList />
    </Page>
  );
}
