import { type Pool, poolLimits } from "@contract/pools.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { Form } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { ReportButton } from "@/features/safety/components/report-button";
import { usePoolChanges } from "@/features/sweepstakes/pools/mutations";
import { writeErrorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";
import { paths } from "@/lib/paths";

export const poolScopePath = ({ sweepstakeId, seriesId }: Pool) =>
  sweepstakeId === null ? paths.series(seriesId ?? 0) : paths.sweepstake(sweepstakeId);

/** Leaving a pool; renaming and deleting it, for its owner. */
export function PoolSettings({ pool }: { pool: Pool }) {
  const { leave, end, forget } = usePoolChanges(useUserId(), pool.id);
  const navigate = useNavigate();
  async function onDone() {
    await navigate(poolScopePath(pool), { replace: true });
    await forget();
  }
  const leaving = useAction(leave.mutateAsync, {
    done: "You're out",
    failed: (error) => writeErrorText(error, "Failed to leave the pool. Please try again."),
    onDone,
  });
  const deletion = useAction(end.mutateAsync, {
    done: "Pool deleted",
    failed: (error) => writeErrorText(error, "Failed to delete the pool. Please try again."),
    onDone,
  });
  const isAlone = pool.memberCount === 1;

  return (
    <Card aria-labelledby="pool-settings" className="grid gap-5">
      <CardTitle id="pool-settings">{pool.isOwner ? "Run the pool" : "Had enough?"}</CardTitle>
      <WritersOnly>
        {pool.isOwner ? <Rename pool={pool} /> : null}
        <div className="flex flex-wrap gap-3">
          {isAlone ? null : (
            <ConfirmPopover
              trigger={
                <Button variant="secondary" loading={leaving.isPending}>
                  Leave the pool
                </Button>
              }
              question={
                pool.isOwner
                  ? "Leave? The member who joined after you takes over."
                  : "Leave? Your picks stay in the contest, but not in this table."
              }
              confirmLabel="Leave"
              cancelLabel="Stay"
              onConfirm={() => leaving.run()}
            />
          )}
          {pool.isOwner ? null : (
            <ReportButton
              subjectType="POOL"
              subjectId={String(pool.id)}
              what="this pool's name"
              trigger={<Button variant="quiet">Report the name</Button>}
            />
          )}
          {pool.isOwner ? (
            <ConfirmPopover
              trigger={
                <Button variant="secondary" loading={deletion.isPending}>
                  Delete the pool
                </Button>
              }
              question="Delete it for everyone? The contest and all picks stay."
              confirmLabel="Delete"
              cancelLabel="Keep it"
              onConfirm={() => deletion.run()}
            />
          ) : null}
        </div>
      </WritersOnly>
    </Card>
  );
}

function Rename({ pool }: { pool: Pool }) {
  const [name, setName] = useState(pool.name);
  const { mutateAsync } = usePoolChanges(useUserId(), pool.id).rename;
  const rename = useAction(() => mutateAsync(name), {
    done: "Pool renamed",
    failed: (error) => writeErrorText(error, "Failed to rename the pool. Please try again."),
    isFailureInPlace: true,
  });
  return (
    <Form className="grid gap-4" onSubmit={() => rename.run()}>
      <TextField
        label="Name of the pool"
        error={rename.problems.name}
        required
        maxLength={poolLimits.name}
        value={name}
        onValueChange={setName}
      />
      {rename.banner ? <Banner tone="error">{rename.banner}</Banner> : null}
      <Button
        type="submit"
        variant="secondary"
        loading={rename.isPending}
        className="justify-self-start"
      >
        Rename
      </Button>
    </Form>
  );
}
