import type { Sweepstake } from "@contract/sweepstakes.ts";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { useIsAdmin } from "@/features/profile/use-is-admin";
import { shareLink } from "@/features/sweepstakes/share-link";
import { NextRoundLink } from "@/features/sweepstakes-admin/manage/next-round-link";
import { paths } from "@/lib/paths";

/** An admin's actions for a contest, on its own page. */
export function AdminLinks({ sweepstake }: { sweepstake: Sweepstake }) {
  const { id, name, isDraft, seriesId, status } = sweepstake;
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
      <NextRoundLink seriesId={seriesId} id={id} label="Next round like this one" />
    </div>
  );
}
