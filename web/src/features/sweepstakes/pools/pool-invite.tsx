import type { Pool } from "@contract/pools.ts";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { LinkToShare } from "@/components/ui/link-to-share";
import { useUserId } from "@/features/auth/auth-context";
import { usePoolChanges } from "@/features/sweepstakes/pools/mutations";
import { writeErrorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";
import { paths } from "@/lib/paths";

/** A pool's invite link: to copy, to share, and for its owner to renew. */
export function PoolInvite({ pool }: { pool: Pool }) {
  const { renewCode } = usePoolChanges(useUserId(), pool.id);
  const renew = useAction(renewCode.mutateAsync, {
    done: "The old link is dead. Long live the new one.",
    failed: (error) => writeErrorText(error, "Failed to make a new link. Please try again."),
  });

  return (
    <Card aria-labelledby="invite" className="grid gap-4">
      <CardTitle id="invite">Bring your people</CardTitle>
      <LinkToShare
        label="Invite link"
        hint="Anyone with the link can join."
        link={window.location.origin + paths.joinPool(pool.code)}
        title={pool.name}
        text={`Join “${pool.name}”: your picks against mine.`}
      >
        {pool.isOwner ? (
          <ConfirmPopover
            trigger={
              <Button variant="quiet" loading={renew.isPending}>
                New link
              </Button>
            }
            question="The old link stops working. Members stay."
            confirmLabel="Make a new link"
            cancelLabel="Keep it"
            onConfirm={() => renew.run()}
          />
        ) : null}
      </LinkToShare>
    </Card>
  );
}
