import { useQuery } from "@tanstack/react-query";
import { pageHeads } from "@/app/page-heads";
import { Page } from "@/components/layout/page";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { useUserId } from "@/features/auth/auth-context";
import { RecommendationsPanel } from "@/features/fans/components/recommendations-panel";
import { LiveExamples } from "@/features/items/components/live-examples";
import { ownProfileQuery } from "@/features/profile/queries";
import { fullName } from "@/lib/names";
import { paths } from "@/lib/paths";

const head = pageHeads[paths.home];

export function HomePage() {
  // Home can do without the profile: no notice about it.
  const { data: profile } = useQuery({ ...ownProfileQuery(useUserId()), meta: {} });
  const isNameless = profile !== undefined && fullName(profile) === null;
  return (
    <Page width="board">
      <PageHeader
        {...head}
        title={profile?.firstName ? `${head.title}, ${profile.firstName}` : head.title}
        actions={
          isNameless ? <LinkButton to={paths.editProfile}>Complete your profile</LinkButton> : null
        }
      />
      <div className="grid gap-12">
        <LiveExamples />
        <RecommendationsPanel
          title="Connect with Fans"
          browse={<LinkButton to={paths.fans}>Browse All Fans</LinkButton>}
          footer={
            <LinkButton to={paths.fans} variant="secondary">
              Find More Fans
            </LinkButton>
          }
        />
      </div>
    </Page>
  );
}
