import { headOf } from "@/app/pages";
import { AdminLinks } from "@/app/routes/admin-links";
import { AdminsOnly } from "@/app/routes/admins-only";
import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";
import { AuditLog } from "@/features/safety/admin/audit-log";
import { paths } from "@/lib/paths";

export function AdminLogPage() {
  return (
    <Page>
      <PageHeader {...headOf(paths.adminLog)} actions={<AdminLinks here={paths.adminLog} />} />
      <AdminsOnly>
        <AuditLog />
      </AdminsOnly>
    </Page>
  );
}
