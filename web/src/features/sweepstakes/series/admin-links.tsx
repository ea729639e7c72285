import type { Sweepstake } from "@contract/sweepstakes.ts";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { useIsAdmin } from "@/features/profile/use-is-admin";
import { shareLink } from "@/features/sweepstakes/share-link";
import { paths } from "@/lib/paths";

/** An admin's actions for a contest, on its own page. */
export function AdminLinks({ sweepstake }: { sweepstake: Sweepstake }) {
  const { id, name, isDraft, status } = sweepstake;
  if (!useIsAdmin()) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={paths.manageSweepstake(id)} variant="secondary">
        {isDraft
          ? "Edit or publish"
          : status === "completed"
            ? "Correct a result"
            : "Enter results or edit"}
      </LinkButton>
      {isDraft ? null : (
        <Button
          variant="secondary"
          onClick={() => void shareLink({ title: name, path: paths.sweepstake(id) })}
        >
          Share it
        </Button>
      )}
      <LinkButton to={paths.nextRoundLike(id)} variant="secondary">
        Next round like this one
      </LinkButton>
    </div>
  );
}

/** An admin's link to the form of the next round, filled in from this one. */
export function NextRoundLink({ id }: { id: number }) {
  return useIsAdmin() ? (
    <LinkButton to={paths.nextRoundLike(id)} variant="secondary" className="justify-self-start">
      Next round like the last one
    </LinkButton>
  ) : null;
}
