import { Page } from "@/components/layout/page";
import { Poster } from "@/components/layout/poster";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { paths } from "@/lib/paths";

export function NotFoundPage() {
  return (
    <Page width="board">
      <PageHeader kicker="404 · Offside" title="That page doesn't exist">
        The link may be old or have a typo.
      </PageHeader>
      <LinkButton to={paths.home} size="lg">
        Back to the start
      </LinkButton>
      <div
        data-always-light
        className="mt-10 grid gap-8 rounded-lg bg-accent p-5 text-on-accent sm:p-10"
      >
        <Poster
          ground="accent"
          question="Am I the only person in the world who"
          verb="ends up"
          polarity="negative"
          name="here?"
        />
        <p className="headline text-display">No. It's not just you.</p>
      </div>
    </Page>
  );
}
