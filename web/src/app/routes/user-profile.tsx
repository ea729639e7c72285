import type { PublicProfile } from "@contract/users.ts";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { Columns } from "@/components/layout/columns";
import { Deferred } from "@/components/layout/deferred";
import { QueryPage } from "@/components/layout/query-page";
import { Button } from "@/components/ui/button";
import { NotFound } from "@/components/ui/not-found";
import { type LoadingTab, Tabs } from "@/components/ui/tabs";
import { useUserId } from "@/features/auth/auth-context";
import { FriendControl } from "@/features/friends/components/friend-control";
import { FriendsOfSection } from "@/features/friends/components/friends-of-section";
import { ComparisonCard } from "@/features/matches/components/comparison-card";
import { publicProfileQuery } from "@/features/matches/queries";
import { ProfileHeading } from "@/features/profile/components/profile-heading";
import { ProfileSkeleton } from "@/features/profile/components/profile-skeleton";
import { RatingsOfUser } from "@/features/ratings/components/ratings-of-user";
import { BlockButton } from "@/features/safety/components/block-button";
import { ModerateFan } from "@/features/safety/components/moderate-fan";
import { ReportButton } from "@/features/safety/components/report-button";
import { UnseenFan } from "@/features/safety/components/unseen-fan";
import { TaglineOfUser } from "@/features/taglines/components/tagline-of-user";
import { errorText } from "@/lib/api/api-error";
import { lazyPart } from "@/lib/lazy-part";
import { displayName } from "@/lib/names";
import { useDocumentTitle } from "@/lib/page/use-document-title";
import { paths } from "@/lib/paths";

const loadPosts = () => import("@/features/posts/components/posts-of-user");
const PostsOfUser = lazyPart(loadPosts, "PostsOfUser");

export function UserProfilePage() {
  const { profileId = "" } = useParams();
  return profileId === useUserId() ? (
    <Navigate to={paths.profile} replace />
  ) : (
    <UserProfile profileId={profileId} />
  );
}

/** A mistyped address names no fan who could be blocked. */
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function UserProfile({ profileId }: { profileId: string }) {
  const userId = useUserId();
  const navigate = useNavigate();
  const leave = () => navigate(paths.home, { replace: true });
  const query = useQuery(publicProfileQuery(userId, profileId));
  useDocumentTitle(query.data ? displayName(query.data) : "Profile");

  return (
    <QueryPage
      width="board"
      query={query}
      errorTitle={(error) => errorText(error, "Failed to fetch profile")}
      loading={<ProfileSkeleton />}
      missing={
        <>
          <NotFound title="Profile not found." to={paths.home} linkText="Back to the start">
            The link may be wrong, or this fan has left the stadium.
          </NotFound>
          {isId.test(profileId) ? <UnseenFan fanId={profileId} onBlocked={leave} /> : null}
        </>
      }
    >
      {(fan) => <UserProfileView key={fan.id} fan={fan} onBlocked={leave} />}
    </QueryPage>
  );
}

function UserProfileView({ fan, onBlocked }: { fan: PublicProfile; onBlocked: () => void }) {
  const name = displayName(fan);
  const tabs: LoadingTab[] = [
    {
      value: "about",
      label: "About",
      content: (
        <Deferred>
          <div className="grid grid-cols-1 gap-10">
            <ComparisonCard fan={fan} />
            <Columns
              main={
                <>
                  <TaglineOfUser profileId={fan.id} name={name} />
                  <RatingsOfUser profileId={fan.id} name={name} />
                </>
              }
              side={<FriendsOfSection fan={fan} />}
            />
          </div>
        </Deferred>
      ),
    },
    {
      value: "posts",
      label: "Posts",
      content: (
        <div className="max-w-text">
          <PostsOfUser authorId={fan.id} name={name} />
        </div>
      ),
      load: loadPosts,
    },
  ];
  return (
    <>
      <ProfileHeading user={fan} title={name} actions={<FriendControl fan={fan} />} />
      <Tabs label={`Profile of ${name}`} tabs={tabs} />
      <div className="mt-12 flex flex-wrap gap-x-4 border-t-2 border-line-strong/50 pt-4">
        <ReportButton
          subjectType="PROFILE"
          subjectId={fan.id}
          what={name}
          trigger={
            <Button variant="quiet" className="-ml-2">
              Report
            </Button>
          }
        />
        <BlockButton fanId={fan.id} name={name} onBlocked={onBlocked} />
        <ModerateFan fanId={fan.id} name={name} />
      </div>
    </>
  );
}
