import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { headOf } from "@/app/pages";
import { Page } from "@/components/layout/page";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { mergedQuery, QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { rememberedPath } from "@/features/auth/return-path";
import { usePopularCatalogue } from "@/features/catalogue/use-catalogue";
import { RecommendationsPanel } from "@/features/fans/components/recommendations-panel";
import { todaysQuestionQuery } from "@/features/items/queries";
import { ownProfileQuery } from "@/features/profile/queries";
import { useFirstRatings } from "@/features/ratings/first-ratings";
import { ownRatingsQuery } from "@/features/ratings/queries";
import { ownTaglineQuery } from "@/features/taglines/queries";
import { WelcomeForm } from "@/features/welcome/components/welcome-form";
import { useNewcomer } from "@/features/welcome/use-newcomer";
import { paths } from "@/lib/paths";

const finishedHead = { children: "Your ratings and tagline are in. Is this still you?" };

const isFinished = (saved: { ratings: readonly unknown[]; tagline: readonly unknown[] }) =>
  saved.ratings.length > 0 && saved.tagline.length > 0;

/**
 * The first run of a new account; it ends with matching fans or at the page that sent the fan here.
 */
export function WelcomePage() {
  const userId = useUserId();
  const navigate = useNavigate();
  const next = rememberedPath(useLocation().state, "");
  const [isDone, setIsDone] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const search = useCallback(() => setIsSearching(true), []);
  const profile = useQuery(ownProfileQuery(userId));
  const ratings = useQuery(ownRatingsQuery(userId));
  const tagline = useQuery(ownTaglineQuery(userId));
  const all =
    profile.data && ratings.data && tagline.data
      ? { profile: profile.data, ratings: ratings.data, tagline: tagline.data }
      : undefined;
  const { data: today } = useQuery({
    ...todaysQuestionQuery(userId),
    enabled: ratings.data?.length === 0,
  });
  const hasSide = today?.ownAnswer === "FOR" || today?.ownAnswer === "AGAINST";
  const answered = hasSide ? (today?.question ?? null) : null;
  const { firstRatings } = useFirstRatings(userId);
  const rated = all?.ratings.length ? all.ratings : firstRatings;
  const catalogue = usePopularCatalogue(isSearching, [
    ...(all?.tagline.length === 0 ? rated : []),
    ...(answered ? [answered] : []),
  ]);
  // Lets Home show the remaining steps from its first visit.
  useNewcomer(userId, all && isFinished(all));

  if (isDone) {
    return (
      <Page width="board">
        <PageHeader kicker="No, it's not just you." title="Here are your people" />
        <RecommendationsPanel
          title="Fans For You"
          footer={<LinkButton to={paths.home}>On to Home</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader {...headOf(paths.welcome)} {...(all && isFinished(all) && finishedHead)} />
      <QueryView
        query={mergedQuery(all, [profile, ratings, tagline])}
        errorTitle="Failed to fetch profile"
        loading={<SkeletonRows label="Loading my profile" rows={3} rowStyle="h-60" shape="card" />}
      >
        {(data) => (
          <WelcomeForm
            {...data}
            answered={answered}
            catalogue={catalogue}
            onSearch={search}
            onDone={() => {
              if (next) return void navigate(next, { replace: true });
              setIsDone(true);
              window.scrollTo({ top: 0 });
            }}
            onSkip={() => navigate(next || paths.home)}
          />
        )}
      </QueryView>
    </Page>
  );
}
