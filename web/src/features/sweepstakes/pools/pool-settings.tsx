import { type Pool, poolLimits } from "@contract/pools.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { ReportButton } from "@/features/safety/components/report-button";
import { usePoolChanges } from "@/features/sweepstakes/pools/mutations";
import { bannerText, fieldErrors, writeErrorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { paths } from "@/lib/paths";
import { toast } from "@/lib/toast";

/** The page of a pool's sweepstake or series. */
export const poolScopePath = ({ sweepstakeId, seriesId }: Pool) =>
  sweepstakeId === null ? paths.series(seriesId ?? 0) : paths.sweepstake(sweepstakeId);

/** Leaving a pool; renaming and deleting it, for its owner. */
export function PoolSettings({ pool }: { pool: Pool }) {
  const { leave, end, forget } = usePoolChanges(useUserId(), pool.id);
  const navigate = useNavigate();
  const submitOnce = useSubmitLock();
  const isAlone = pool.memberCount === 1;

  async function go(change: typeof leave, done: string, failed: string) {
    try {
      await change.mutateAsync();
      toast.success(done);
      await navigate(poolScopePath(pool), { replace: true });
      await forget();
    } catch (failure) {
      toast.error(writeErrorText(failure, failed));
    }
  }

  return (
    <Card aria-labelledby="pool-settings" className="grid gap-5">
      <CardTitle id="pool-settings">{pool.isOwner ? "Run the pool" : "Had enough?"}</CardTitle>
      <WritersOnly>
        {pool.isOwner ? <Rename pool={pool} /> : null}
        <div className="flex flex-wrap gap-3">
          {isAlone ? null : (
            <ConfirmPopover
              trigger={
                <Button variant="secondary" loading={leave.isPending}>
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
              onConfirm={() =>
                void submitOnce(() =>
                  go(leave, "You're out", "Failed to leave the pool. Please try again."),
                )
              }
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
                <Button variant="secondary" loading={end.isPending}>
                  Delete the pool
                </Button>
              }
              question="Delete it for everyone? The contest and all picks stay."
              confirmLabel="Delete"
              cancelLabel="Keep it"
              onConfirm={() =>
                void submitOnce(() =>
                  go(end, "Pool deleted", "Failed to delete the pool. Please try again."),
                )
              }
            />
          ) : null}
        </div>
      </WritersOnly>
    </Card>
  );
}

function Rename({ pool }: { pool: Pool }) {
  const [name, setName] = useState(pool.name);
  const { rename } = usePoolChanges(useUserId(), pool.id);
  const submitOnce = useSubmitLock();
  const banner = bannerText(
    rename.error,
    "Failed to rename the pool. Please try again.",
    writeErrorText,
  );
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submitOnce(async () => {
          const saved = await rename.mutateAsync(name).catch(() => null);
          if (saved) toast.success("Pool renamed");
        });
      }}
    >
      <Field label="Name of the pool" error={fieldErrors(rename.error).name}>
        <Input
          required
          maxLength={poolLimits.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      {banner ? <Banner tone="error">{banner}</Banner> : null}
      <Button
        type="submit"
        variant="secondary"
        loading={rename.isPending}
        className="justify-self-start"
      >
        Rename
      </Button>
    </form>
  );
}
