import { headOf } from "@/app/pages";
import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";
import { NotificationList } from "@/features/notifications/components/notification-list";
import { paths } from "@/lib/paths";

export function NotificationsPage() {
  return (
    <Page>
      <PageHeader {...headOf(paths.notifications)} />
      <NotificationList />
    </Page>
  );
}
