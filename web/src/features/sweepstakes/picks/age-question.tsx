import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { winningAge } from "@/features/sweepstakes/picks/age-answer";
import { formatDollars } from "@/lib/numbers";

interface AgeQuestionProps {
  prizePool: number;
  /** The profile's birth date already shows it. */
  isTooYoung: boolean;
  onAnswer: () => void;
  onClose: () => void;
}

/** Asks for a fan's age before the first entry to a sweepstake with a prize. Fans of any age may play. */
export function AgeQuestion(props: AgeQuestionProps) {
  const { prizePool, onAnswer, onClose } = props;
  const [isTooYoung, setIsTooYoung] = useState(props.isTooYoung);
  const prize = formatDollars(prizePool);
  return isTooYoung ? (
    <ConfirmDialog
      title="You can play, just not win the prize"
      description={`The ${prize} prize goes to fans who are ${winningAge} or older. Your picks count in the standings like everybody's, and so do the bragging rights.`}
      confirmLabel="Play for the glory"
      cancelLabel="Not now"
      onConfirm={onAnswer}
      onClose={onClose}
    />
  ) : (
    <ConfirmDialog
      title={`Are you ${winningAge} or older?`}
      description={`Anybody can play. Only fans who are ${winningAge} or older can win the ${prize}. We ask once.`}
      confirmLabel={`I'm ${winningAge} or older`}
      cancelLabel="I'm younger"
      onConfirm={onAnswer}
      onCancel={() => setIsTooYoung(true)}
      onClose={onClose}
    />
  );
}
