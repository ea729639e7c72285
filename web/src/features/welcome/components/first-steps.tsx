import { ratingLimits } from "@contract/ratings.ts";
import { useQuery } from "@tanstack/react-query";
import { Icon } from "@/components/ui/icon";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Skeleton } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { useFirstRatings } from "@/features/ratings/first-ratings";
import { ownRatingsQuery } from "@/features/ratings/queries";
import { ownTaglineQuery } from "@/features/taglines/queries";

/** A new fan's completed and remaining steps toward recommendations. */
export function FirstSteps() {
  const userId = useUserId();
  const { data: profile } = useQuery({ ...ownProfileQuery(userId), meta: {} });
  const { data: ratings } = useQuery({ ...ownRatingsQuery(userId), meta: {} });
  const { data: tagline } = useQuery({ ...ownTaglineQuery(userId), meta: {} });
  const { length } = useFirstRatings(userId).firstRatings;
  if (!profile || !ratings || !tagline)
    return <Skeleton className="mx-auto mt-5 h-37.5 w-full max-w-form sm:h-21.5" />;
  const { required } = ratingLimits;
  const isRated = ratings.length > 0;
  const progress = length > 0 && !isRated ? ` (${Math.min(length, required)} so far)` : "";
  const steps = [
    ["Your name", Boolean(profile.firstName)],
    ["Your city", Boolean(profile.location)],
    [`Six ratings${progress}`, isRated],
    ["Your tagline", tagline.length > 0],
  ] as const;
  const done = steps.filter(([, isDone]) => isDone).length;
  return (
    <div className="mx-auto grid w-full max-w-form gap-3 pt-5 text-left text-ink">
      <ProgressBar
        label={`${done} of ${steps.length} steps done`}
        value={(done / steps.length) * 100}
      />
      <ol className="grid gap-1.5 sm:grid-cols-2">
        {steps.map(([label, isDone]) => (
          <li key={label} className="flex items-center gap-2 font-semibold">
            <span
              className={
                isDone
                  ? "grid size-6 place-items-center rounded-full bg-ink text-paper"
                  : "size-6 rounded-full border-2 border-line-strong"
              }
            >
              {isDone ? <Icon name="check" className="size-4" /> : null}
            </span>
            <span>{label}</span>
            <span className="sr-only">{isDone ? ", done" : ", still to do"}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
