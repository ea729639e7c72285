import { claimPrize } from "@contract/prizes.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { useInvalidateSweepstakes } from "@/features/sweepstakes/invalidate";
import { api } from "@/lib/api/api";
import { writeErrorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";
import { formatDollars } from "@/lib/numbers";

/** A winner claims their share of the prize; renders nothing for other fans. */
export function ClaimPrize({ sweepstake }: { sweepstake: Sweepstake }) {
  const { id, ownPrize } = sweepstake;
  const title = useRef<HTMLHeadingElement>(null);
  const onSuccess = useInvalidateSweepstakes(useUserId());
  const { mutateAsync } = useMutation({
    mutationFn: () => api(claimPrize, { params: { id: String(id) }, body: { isAdult: true } }),
    onSuccess,
  });
  const claim = useAction(() => mutateAsync(), {
    failed: (error) => writeErrorText(error, "Failed to claim the prize. Please try again."),
    isFailureInPlace: true,
    onDone: () => title.current?.focus(),
  });
  if (!ownPrize) return null;
  const isClaimed = ownPrize.claimedAt !== null;

  return (
    <Card aria-labelledby="own-prize" className="grid justify-items-start gap-4">
      <CardTitle id="own-prize" ref={title} tabIndex={-1}>
        {isClaimed
          ? `${formatDollars(ownPrize.share)} claimed`
          : `You won ${formatDollars(ownPrize.share)}`}
      </CardTitle>
      <p className="max-w-text">
        {isClaimed
          ? "The organizers have your name and email address, and will write to you about the payment."
          : "Prizes go to adults only. Claiming tells the organizers your name and email address, so that they can pay you."}
      </p>
      {claim.text ? <Banner tone="error">{claim.text}</Banner> : null}
      {isClaimed ? null : (
        <WritersOnly>
          <Button loading={claim.isPending} onClick={claim.run} className="justify-self-start">
            I'm 18 or older. Claim it.
          </Button>
        </WritersOnly>
      )}
    </Card>
  );
}
