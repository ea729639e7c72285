import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";

export function FansPage() {
  return (
    <Page width="board">
      <PageHeader kicker="Somebody out there feels it too." title="Find a Fan" />
    </Page>
  );
}
