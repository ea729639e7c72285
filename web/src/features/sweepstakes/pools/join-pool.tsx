import { joinPool, type PoolInvite } from "@contract/pools.ts";
import { useNavigate } from "react-router-dom";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { WritersOnly } from "@/components/ui/writers-only";
import { useWrite } from "@/features/auth/use-write";
import { writeErrorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";
import { useAskForName } from "@/lib/page/ask-for-name";
import { paths } from "@/lib/paths";

/** Joins the pool and leads to the picks, or to the pool if the picks are submitted or closed. */
export function JoinPool({ invite, code }: { invite: PoolInvite; code: string }) {
  const { mutateAsync } = useWrite(joinPool);
  const navigate = useNavigate();
  const join = useAction(() => mutateAsync({ body: { code } }), {
    first: useAskForName(),
    failed: (error) => writeErrorText(error, "Failed to join the pool. Please try again."),
    isFailureInPlace: true,
    onDone: ({ id, round }) => {
      const isPicking = round?.takesPicks === true && !round.hasSubmittedPicks;
      const path = isPicking ? paths.sweepstake(round.sweepstakeId) : paths.pool(id);
      return navigate(path, { replace: true });
    },
  });

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
        A private table. Members see your name and, after each lock, your picks.
      </p>
      {join.text ? <Banner tone="error">{join.text}</Banner> : null}
      <WritersOnly>
        <Button size="lg" loading={join.isPending} onClick={join.run}>
          {invite.locksAt === null ? "Join the pool" : "Join and make your picks"}
        </Button>
      </WritersOnly>
    </div>
  );
}
