import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useUserId } from "@/features/auth/auth-context";
import { sweepstakeQuery } from "@/features/sweepstakes/queries";
import type { SweepstakeDraft } from "@/features/sweepstakes-admin/create/draft";
import { nextRoundOf } from "@/features/sweepstakes-admin/create/next-round";
import type { Contestants } from "@/features/sweepstakes-admin/create/use-contestants";

interface NextRoundLikeProps {
  contestants: Contestants;
  /** Whether the form has input, which is replaced only after a confirmation. */
  hasBegun: boolean;
  onFill: (draft: SweepstakeDraft) => void;
}

/** Fills in the form as the next round of the sweepstake in the URL (`?like=7`), with a notice. */
export function NextRoundLike({ contestants, hasBegun, onFill }: NextRoundLikeProps) {
  const [params, setParams] = useSearchParams();
  const like = params.get("like");
  const { data } = useQuery({
    ...sweepstakeQuery(useUserId(), like ?? ""),
    enabled: like !== null,
  });
  const [filled, setFilled] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isAsked = like !== null && data !== undefined;

  function done() {
    const next = new URLSearchParams(params);
    next.delete("like");
    setParams(next, { replace: true, preventScrollReset: true });
  }
  function fill(sweepstake: Sweepstake) {
    onFill(nextRoundOf(sweepstake, contestants.sports));
    setFilled(sweepstake.name);
    done();
  }
  const onAsked = useEffectEvent(() => {
    if (!data) done();
    else if (!hasBegun) fill(data);
  });
  useEffect(() => {
    if (isAsked) onAsked();
  }, [isAsked]);

  /** The pressed button disappears, so the focus returns to where it was. */
  function answer(act: () => void) {
    act();
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className="empty:hidden">
      {isAsked && data && hasBegun ? (
        <Banner tone="notice">
          <div className="grid justify-items-start gap-3">
            <p className="wrap-anywhere">
              You've started another sweepstake. Start the next round after “{data.name}” instead?
            </p>
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => answer(() => fill(data))}>
                Start the next round
              </Button>
              <Button variant="secondary" onClick={() => answer(done)}>
                Keep my draft
              </Button>
            </div>
          </div>
        </Banner>
      ) : filled !== null && hasBegun ? (
        <Banner tone="notice" icon="check">
          Filled in like “{filled}”. Only its games are missing; the dates follow from them.
        </Banner>
      ) : null}
    </div>
  );
}
