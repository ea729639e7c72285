import { headOf } from "@/app/pages";
import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { OwnDecisions } from "@/features/safety/components/own-decisions";
import { paths } from "@/lib/paths";

/** The admins' decisions about the user, and the user's appeals. */
export function AppealsPage() {
  return (
    <Page>
      <PageHeader {...headOf(paths.appeals)} />
      <div className="grid gap-6">
        <TextLink isAlone to={paths.rules}>
          What's not allowed
        </TextLink>
        <OwnDecisions />
      </div>
    </Page>
  );
}
