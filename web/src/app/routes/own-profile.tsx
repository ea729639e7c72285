import type { OwnProfile } from "@contract/users.ts";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { Columns } from "@/components/layout/columns";
import { Deferred } from "@/components/layout/deferred";
import { QueryPage } from "@/components/layout/query-page";
import { LinkButton } from "@/components/ui/link-button";
import { type LoadingTab, Tabs } from "@/components/ui/tabs";
import { useUserId } from "@/features/auth/auth-context";
import { FriendsList } from "@/features/friends/components/friends-list";
import { RequestsSection } from "@/features/friends/components/requests-section";
import { usePendingRequests } from "@/features/friends/use-pending-requests";
import { ConnectingToggle } from "@/features/profile/components/connecting-toggle";
import { ProfileHeading } from "@/features/profile/components/profile-heading";
import { ProfileSkeleton } from "@/features/profile/components/profile-skeleton";
import { ownProfileQuery } from "@/features/profile/queries";
import { OwnRatings } from "@/features/ratings/components/own-ratings";
import { OwnSportsData } from "@/features/ratings/components/own-sports-data";
import { ownRatingsQuery } from "@/features/ratings/queries";
import { OwnTagline } from "@/features/taglines/components/own-tagline";
import { ownTaglineQuery } from "@/features/taglines/queries";
import { errorText } from "@/lib/api/api-error";
import { lazyPart } from "@/lib/lazy-part";
import { fullName } from "@/lib/names";
import { useDocumentTitle } from "@/lib/page/use-document-title";
import { paths } from "@/lib/paths";

const loadPosts = () => import("@/features/posts/components/own-posts");
const OwnPosts = lazyPart(loadPosts, "OwnPosts");

export function OwnProfilePage() {
  const userId = useUserId();
  // Fetched in parallel with the profile, so that both appear at once.
  usePrefetchQuery(ownTaglineQuery(userId));
  usePrefetchQuery(ownRatingsQuery(userId));
  const query = useQuery(ownProfileQuery(userId));
  const title = (query.data && fullName(query.data)) ?? "Profile";
  useDocumentTitle(title);
  return (
    <QueryPage
      width="board"
      query={query}
      errorTitle={(error) => errorText(error, "Failed to fetch profile")}
      loading={<ProfileSkeleton />}
    >
      {(profile) => <OwnProfileView profile={profile} title={title} />}
    </QueryPage>
  );
}

const nothing: [] = [];

function About() {
  const { data: rated = nothing } = useQuery(ownRatingsQuery(useUserId()));
  // Requests appear on top and would push the page down if they loaded later.
  if (usePendingRequests() === undefined) return null;
  return (
    <div className="grid gap-6 lg:gap-8">
      <RequestsSection />
      <Columns
        main={
          <>
            <OwnTagline rated={rated} />
            <OwnRatings />
          </>
        }
        side={
          <>
            <OwnSportsData />
            <FriendsList />
          </>
        }
      />
    </div>
  );
}

function OwnProfileView({ profile, title }: { profile: OwnProfile; title: string }) {
  const tabs: LoadingTab[] = [
    {
      value: "about",
      label: "About",
      keepMounted: true,
      content: (
        <Deferred>
          <About />
        </Deferred>
      ),
    },
    {
      value: "posts",
      label: "Posts",
      content: (
        <div className="max-w-text">
          <OwnPosts />
        </div>
      ),
      load: loadPosts,
    },
  ];

  return (
    <>
      <ProfileHeading
        user={profile}
        title={title}
        actions={
          <>
            <LinkButton to={paths.editProfile}>Edit Profile</LinkButton>
            <ConnectingToggle profile={profile} />
            <LinkButton to={paths.account} variant="quiet" className="max-sm:-ml-2">
              Account
            </LinkButton>
          </>
        }
      />
      <Tabs label="Profile" tabs={tabs} />
    </>
  );
}
