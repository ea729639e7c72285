import type { OwnProfile } from "@contract/users.ts";
import { useQuery } from "@tanstack/react-query";
import { Deferred } from "@/components/layout/deferred";
import { Page } from "@/components/layout/page";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { QueryView } from "@/components/ui/query-view";
import { type TabEntry, Tabs } from "@/components/ui/tabs";
import { useUserId } from "@/features/auth/auth-context";
import { FriendsSection } from "@/features/friends/components/friends-section";
import { ConnectingToggle } from "@/features/profile/components/connecting-toggle";
import { FactList } from "@/features/profile/components/fact-list";
import { ProfileHeading } from "@/features/profile/components/profile-heading";
import { ProfileSkeleton } from "@/features/profile/components/profile-skeleton";
import { ownProfileQuery } from "@/features/profile/queries";
import { OwnRatings } from "@/features/ratings/components/own-ratings";
import { OwnSportsData } from "@/features/ratings/components/own-sports-data";
import { OwnTagline } from "@/features/taglines/components/own-tagline";
import { formatDate } from "@/lib/dates";
import { lazyPart } from "@/lib/lazy-part";
import { fullName } from "@/lib/names";
import { paths } from "@/lib/paths";
import { useDocumentTitle } from "@/lib/use-document-title";

const loadPosts = () => import("@/features/posts/components/own-posts");
const OwnPosts = lazyPart(loadPosts, "OwnPosts");

export function OwnProfilePage() {
  const query = useQuery(ownProfileQuery(useUserId()));
  const title = (query.data && fullName(query.data)) ?? "Profile";
  useDocumentTitle(title);
  return (
    <Page>
      <QueryView
        query={query}
        errorTitle="Failed to fetch profile"
        as="h1"
        loading={<ProfileSkeleton />}
      >
        {(profile) => <OwnProfileView profile={profile} title={title} />}
      </QueryView>
    </Page>
  );
}

function OwnProfileView({ profile, title }: { profile: OwnProfile; title: string }) {
  const tabs: TabEntry[] = [
    {
      value: "about",
      label: "About",
      keepMounted: true,
      content: (
        <Deferred>
          <div className="grid grid-cols-1 gap-10">
            <Card className="grid gap-6">
              <FactList
                facts={[
                  { icon: "pin", label: "Location", value: profile.location || "Location not set" },
                  {
                    icon: "calendar",
                    label: "Date of birth",
                    value: formatDate(profile.birthDate),
                  },
                  { icon: "mail", label: "Email", value: profile.email },
                ]}
              />
              <LinkButton
                to={paths.changePassword}
                variant="quiet"
                className="-ml-4 justify-self-start"
              >
                Change password
              </LinkButton>
            </Card>
            <OwnTagline />
            <OwnSportsData />
            <OwnRatings />
            <FriendsSection />
          </div>
        </Deferred>
      ),
    },
    { value: "posts", label: "Posts", content: <OwnPosts />, load: loadPosts },
  ];

  return (
    <>
      <ProfileHeading
        user={profile}
        title={title}
        actions={
          <>
            <ConnectingToggle profile={profile} />
            <LinkButton to={paths.editProfile}>Edit Profile</LinkButton>
          </>
        }
      />
      <Tabs label="Profile" tabs={tabs} />
    </>
  );
}
