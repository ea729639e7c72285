import { useQuery } from "@tanstack/react-query";
import { Page } from "@/components/layout/page";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { RotatingExamples } from "@/features/ratings/components/rotating-examples";
import { fullName } from "@/lib/names";
import { paths } from "@/lib/paths";

export function HomePage() {
  const { data: profile } = useQuery(ownProfileQuery(useUserId()));
  const isNamed = profile ? fullName(profile) !== null : true;
  return (
    <Page>
      <PageHeader
        kicker="You're not the only one."
        title={profile?.firstName ? `Good to see you, ${profile.firstName}` : "Good to see you"}
      >
        {isNamed
          ? "Your profile is what other fans find you by. Have a look at it."
          : "Nobody knows your name yet. Put it on your profile, and a face if you like."}
      </PageHeader>
      <div className="pb-8">
        <RotatingExamples />
      </div>
      <LinkButton to={isNamed ? paths.profile : paths.editProfile} size="lg">
        {isNamed ? "Go to your profile" : "Complete your profile"}
      </LinkButton>
    </Page>
  );
}
