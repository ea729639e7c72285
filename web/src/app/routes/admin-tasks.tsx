import { headOf } from "@/app/pages";
import { AdminLinks } from "@/app/routes/admin-links";
import { AdminsOnly } from "@/app/routes/admins-only";
import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";
import { TaskList } from "@/features/tasks/task-list";
import { paths } from "@/lib/paths";

export function AdminTasksPage() {
  return (
    <Page>
      <PageHeader {...headOf(paths.adminTasks)} actions={<AdminLinks here={paths.adminTasks} />} />
      <AdminsOnly>
        <TaskList />
      </AdminsOnly>
    </Page>
  );
}
