import { headOf } from "@/app/pages";
import { AdminLinks } from "@/app/routes/admin-links";
import { AdminsOnly } from "@/app/routes/admins-only";
import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs } from "@/components/ui/tabs";
import { ReportsQueue } from "@/features/safety/admin/reports-queue";
import { paths } from "@/lib/paths";

const tabs = [
  { value: "open", label: "Open", content: <ReportsQueue status="open" /> },
  { value: "closed", label: "Decided", content: <ReportsQueue status="closed" /> },
];

export function AdminPage() {
  return (
    <Page>
      <PageHeader {...headOf(paths.admin)} actions={<AdminLinks here={paths.admin} />} />
      <AdminsOnly>
        <Tabs label="Reports" tabs={tabs} />
      </AdminsOnly>
    </Page>
  );
}
