import { joinPool, type PoolInvite } from "@contract/pools.ts";
import { useNavigate } from "react-router-dom";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { WritersOnly } from "@/components/ui/writers-only";
import { useWrite } from "@/features/auth/use-write";
import { writeErrorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { useNameFirst } from "@/lib/page/name-first";
import { paths } from "@/lib/paths";

/** Joins the pool and leads to the picks, or to the pool if the picks are submitted or closed. */
export function JoinPool({ invite, code }: { invite: PoolInvite; code: string }) {
  const { mutateAsync, isPending, error } = useWrite(joinPool);
  const navigate = useNavigate();
  const joinOnce = useSubmitLock();
  const nameFirst = useNameFirst();

  async function join() {
    if (!(await nameFirst())) return;
    const pool = await mutateAsync({ body: { code } }).catch(() => null);
    if (!pool) return;
    const { id, round } = pool;
    const isPicking = round?.takesPicks === true && !round.hasSubmittedPicks;
    await navigate(isPicking ? paths.sweepstake(round.sweepstakeId) : paths.pool(id), {
      replace: true,
    });
  }

  if (invite.poolId !== null)
    return (
      <div className="grid justify-items-start gap-5">
        <p>You're in this pool already.</p>
        <LinkButton to={paths.pool(invite.poolId)}>Open the pool</LinkButton>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-text text-soft">
        A private table for everyone with this link. They see your name and, once games lock, how
        you did.
      </p>
      {error ? (
        <Banner tone="error">
          {writeErrorText(error, "Failed to join the pool. Please try again.")}
        </Banner>
      ) : null}
      <WritersOnly>
        <Button size="lg" loading={isPending} onClick={() => void joinOnce(join)}>
          {invite.locksAt === null ? "Join the pool" : "Join and make your picks"}
        </Button>
      </WritersOnly>
    </div>
  );
}
