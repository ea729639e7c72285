import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useRef } from "react";
import { CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { RecommendedFans } from "@/features/fans/components/recommended-fans";
import { recommendedQuery } from "@/features/fans/queries";
import { UserCardSkeletons } from "@/features/friends/components/user-card-list";
import { paths } from "@/lib/paths";

interface RecommendationsPanelProps {
  title: string;
  /** A link for an empty panel. */
  browse?: ReactNode;
  /** Steps required before recommendations. */
  steps?: ReactNode;
  /** Whether the skeleton reserves space for the steps instead of fans. */
  expectsSteps?: boolean;
  footer?: ReactNode;
  /** Shows only the three best matches. */
  isShort?: boolean;
}

/** Recommended fans, or the steps that are missing. */
export function RecommendationsPanel(props: RecommendationsPanelProps) {
  const { title, browse, steps, expectsSteps = false, footer, isShort = false } = props;
  const columns = isShort ? "three" : "two";
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(recommendedQuery(useUserId()));
  const loading = (
    <SkeletonGroup label="Looking for fans like you">
      {expectsSteps ? (
        <Skeleton shape="card" className="h-126 sm:h-97" />
      ) : (
        <UserCardSkeletons count={isShort ? 3 : 4} columns={columns} isFull />
      )}
    </SkeletonGroup>
  );
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <CardTitle ref={heading} id={titleId} tabIndex={-1} className="text-2xl">
        {title}
      </CardTitle>
      <QueryView query={query} errorTitle={({ message }) => message} loading={loading}>
        {(data) =>
          data.userMeetsCriteria ? (
            <>
              <RecommendedFans
                fans={isShort ? data.recommendations.slice(0, 3) : data.recommendations}
                columns={columns}
                label={title}
                empty={
                  <EmptyState title="No close matches yet" action={browse}>
                    You may be the only one after all, for now. New fans join every day.
                  </EmptyState>
                }
                onFocusLost={() => heading.current?.focus()}
              />
              {footer && data.recommendations.length > 0 ? (
                <div className="justify-self-start">{footer}</div>
              ) : null}
            </>
          ) : (
            <EmptyState
              title="Your people are out there"
              action={
                <div className="flex flex-wrap justify-center gap-3">
                  <LinkButton to={paths.welcome}>Find my people</LinkButton>
                  {browse}
                </div>
              }
            >
              <p className="font-semibold text-ink">
                Four lines and six ratings, and we'll find your people.
              </p>
              <p>
                Recommendations appear once you complete your profile with interests and rate some
                sports entities.
              </p>
              {steps}
            </EmptyState>
          )
        }
      </QueryView>
    </section>
  );
}
