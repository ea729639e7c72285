import type { PendingRequest } from "@contract/friends.ts";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { DecisionNotice } from "@/components/ui/decision-notice";
import { useFriendship } from "@/features/friends/friendship-context";
import { useFriendshipAction } from "@/features/friends/use-friendship-action";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

interface RequestRowProps {
  request: PendingRequest;
  /** Keeps the row while an answer is pending; returns false if one already is. */
  onAnswer: () => boolean;
  /** The row may be removed: the request is pending again, or the time to undo is over. */
  onOver: () => void;
}

type Answer = "accept" | "reject";

/** A fan's request; after the answer, its result with Undo. */
export function RequestRow({ request, onAnswer, onOver }: RequestRowProps) {
  const { requester } = request;
  const { action } = useFriendship(requester);
  const { act, isPending } = useFriendshipAction(requester, request.id);
  const [pressed, setPressed] = useState<Answer | null>(null);
  const [answerSent, setAnswerSent] = useState<Answer | null>(null);
  // Keeps the reason of the first render: an answer to another card changes it while the fan reads.
  const [reason] = useState(requester.matchReason);
  const isBusy = isPending || action !== null;
  const name = displayName(requester);
  const nameId = useId();

  async function answer(next: Answer) {
    if (isBusy || !onAnswer()) return;
    setPressed(next);
    if (await act(next)) setAnswerSent(next);
    else onOver();
  }

  async function undo() {
    if (!(await act("restore"))) return;
    setAnswerSent(null);
    onOver();
  }

  return (
    <article className="flex h-full flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sheet p-3 shadow-raised ring-2 ring-accent sm:p-5">
      <Avatar name={name} imageUrl={requester.profileImageUrl} />
      <div className="grid min-w-0 flex-1 basis-40">
        <h3 id={nameId} dir="auto" className="truncate text-left text-lg font-semibold">
          <Link to={paths.userProfile(requester.id)} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h3>
        {reason ? <p className="text-sm font-semibold text-balance">{reason}</p> : null}
        <p className="flex min-w-0 flex-wrap gap-x-3 text-sm text-soft">
          {requester.match === null ? null : (
            <span className="numerals label-type text-ink">{`${requester.match}% match`}</span>
          )}
          <span className="truncate">{requester.location ?? "Wants to be your friend"}</span>
        </p>
      </div>
      {answerSent ? (
        <DecisionNotice
          about={
            answerSent === "accept" ? `accepting ${name}'s request` : `declining ${name}'s request`
          }
          isUndoing={isPending}
          onUndo={() => void undo()}
          onOver={onOver}
        >
          {answerSent === "accept" ? "You're friends now." : "Declined. They won't be notified."}
        </DecisionNotice>
      ) : (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {(["accept", "reject"] as const).map((next) => (
            <Button
              key={next}
              variant={next === "accept" ? "primary" : "secondary"}
              loading={isBusy && pressed === next}
              aria-disabled={isBusy || undefined}
              aria-describedby={nameId}
              onClick={() => void answer(next)}
            >
              {isBusy && pressed === next ? "Processing..." : labels[next]}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}

const labels: Record<Answer, string> = { accept: "Accept", reject: "Decline" };
