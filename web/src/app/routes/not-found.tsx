import { Page } from "@/components/layout/page";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { paths } from "@/lib/paths";

export function NotFoundPage() {
  return (
    <Page>
      <PageHeader kicker="404 · Offside" title="That page doesn't exist">
        The link may be old or mistyped. You're not the only one who ends up here.
      </PageHeader>
      <LinkButton to={paths.home} size="lg">
        Back to the start
      </LinkButton>
    </Page>
  );
}
