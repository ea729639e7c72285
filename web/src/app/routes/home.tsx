import { useQuery } from "@tanstack/react-query";
import { headOf } from "@/app/pages";
import { Page } from "@/components/layout/page";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { useUserId } from "@/features/auth/auth-context";
import { RecommendationsPanel } from "@/features/fans/components/recommendations-panel";
import { recommendedQuery } from "@/features/fans/queries";
import { WaitingRequests } from "@/features/friends/components/waiting-requests";
import { LiveExamples } from "@/features/items/components/live-examples";
import { TodaysQuestion } from "@/features/items/components/todays-question";
import { FriendsPosts } from "@/features/posts/components/friends-posts";
import { ownProfileQuery } from "@/features/profile/queries";
import { MatchDay } from "@/features/sweepstakes/overview/match-day";
import { sweepstakesQuery } from "@/features/sweepstakes/queries";
import { FirstSteps } from "@/features/welcome/components/first-steps";
import { NameReminder } from "@/features/welcome/components/name-reminder";
import { useNewcomer } from "@/features/welcome/use-newcomer";
import { paths } from "@/lib/paths";

const head = headOf(paths.home);

export function HomePage() {
  // Home works without the profile, so it reports no failure.
  const userId = useUserId();
  const { data: profile } = useQuery({ ...ownProfileQuery(userId), meta: {} });
  const recommended = useQuery({ ...recommendedQuery(userId), meta: {} });
  const sweepstakes = useQuery({ ...sweepstakesQuery(userId), meta: {} });
  const isNewcomer = useNewcomer(userId, recommended.data?.userMeetsCriteria);
  // Prevents layout shifts: the lower parts move up without a sweepstake, and the first steps
  // precede the friends' posts.
  const isOrderKnown = sweepstakes.isFetched && (isNewcomer !== undefined || recommended.isFetched);
  const people = (
    <RecommendationsPanel
      // The key lets React move the element instead of recreating it.
      key="people"
      isShort
      title="Connect with Fans"
      browse={
        <LinkButton to={paths.fans} variant="secondary">
          Browse All Fans
        </LinkButton>
      }
      steps={<FirstSteps />}
      expectsSteps={isNewcomer === true}
      footer={
        <LinkButton to={paths.fans} variant="secondary">
          Find More Fans
        </LinkButton>
      }
    />
  );
  return (
    <Page width="board">
      <PageHeader
        {...head}
        title={profile ? `${head.title}, ${profile.firstName || "stranger"}` : head.title}
      />
      <div className="grid gap-7 sm:gap-10">
        <LiveExamples />
        {isNewcomer === true ? people : null}
        <TodaysQuestion />
        <div className="grid gap-4 empty:hidden">
          <NameReminder />
          <WaitingRequests />
          <MatchDay />
        </div>
        <div hidden={!isOrderKnown} className="grid gap-7 sm:gap-10">
          {isNewcomer === "late" ? people : null}
          <FriendsPosts />
          {isNewcomer ? null : people}
        </div>
      </div>
    </Page>
  );
}
