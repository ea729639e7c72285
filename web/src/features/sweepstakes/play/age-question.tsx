import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { winningAge } from "@/features/sweepstakes/play/age-answer";
import { formatDollars } from "@/lib/numbers";

interface AgeQuestionProps {
  prizePool: number;
  /** The birth date of the profile says so already. */
  isTooYoung: boolean;
  onAnswer: () => void;
  onClose: () => void;
}

/** Asks a fan's age before the first entry to a contest with a prize. Anybody may play. */
export function AgeQuestion(props: AgeQuestionProps) {
  const { prizePool, onAnswer, onClose } = props;
  const [isTooYoung, setIsTooYoung] = useState(props.isTooYoung);
  const prize = formatDollars(prizePool);
  return isTooYoung ? (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="You can play, just not win the prize"
      description={`The ${prize} prize goes to fans who are ${winningAge} or older. Your picks count in the standings like everybody's, and so do the bragging rights.`}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
        <Button onClick={onAnswer}>Play for the glory</Button>
      </div>
    </Dialog>
  ) : (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Are you ${winningAge} or older?`}
      description={`Anybody can play. Only fans who are ${winningAge} or older can win the ${prize}. We ask once.`}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => setIsTooYoung(true)}>
          I'm younger
        </Button>
        <Button onClick={onAnswer}>I'm {winningAge} or older</Button>
      </div>
    </Dialog>
  );
}
