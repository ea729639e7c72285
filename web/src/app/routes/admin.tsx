import { headOf } from "@/app/pages";
import { AdminsOnly } from "@/app/routes/admins-only";
import { Page } from "@/components/layout/page";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs } from "@/components/ui/tabs";
import { ReportsQueue } from "@/features/safety/admin/reports-queue";
import { paths } from "@/lib/paths";

const tabs = [
  { value: "open", label: "Open", content: <ReportsQueue status="open" /> },
  { value: "closed", label: "Decided", content: <ReportsQueue status="closed" /> },
];

/** What fans reported. */
export function AdminPage() {
  return (
    <Page>
      <PageHeader
        {...headOf(paths.admin)}
        actions={
          <>
            <LinkButton to={paths.sweepstakesAdmin} variant="secondary">
              Run sweepstakes
            </LinkButton>
            <LinkButton to={paths.catalogueAdmin} variant="secondary">
              Catalogue
            </LinkButton>
          </>
        }
      />
      <AdminsOnly>
        <Tabs label="Reports" tabs={tabs} />
      </AdminsOnly>
    </Page>
  );
}
