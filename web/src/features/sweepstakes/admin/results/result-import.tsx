import type { Sweepstake } from "@contract/sweepstakes.ts";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { type Choices, gamesOf } from "@/features/sweepstakes/matchup";
import type { Scores } from "@/features/sweepstakes/scores";
import { lazyPart } from "@/lib/lazy-part";

const PasteResults = lazyPart(
  () => import("@/features/sweepstakes/admin/results/paste-results"),
  "PasteResults",
);

interface ResultImportProps {
  sweepstake: Sweepstake;
  /** The pasted text that is not submitted yet. */
  text: string;
  onTextChange: (text: string) => void;
  onChoose: (choices: Choices, scores: Scores) => void;
}

/** Renders the import of results on request, or at once if a text was kept. */
export function ResultImport({ sweepstake, text, onTextChange, onChoose }: ResultImportProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [wasKept] = useState(text !== "");
  if (!isAsked && !wasKept)
    return (
      <Button variant="secondary" className="self-start" onClick={() => setIsAsked(true)}>
        Paste results
      </Button>
    );
  return (
    <Suspense fallback={<Skeleton shape="card" className="h-72" />}>
      <PasteResults
        games={gamesOf(sweepstake)}
        text={text}
        onTextChange={onTextChange}
        onChoose={onChoose}
        takesFocus={isAsked}
      />
    </Suspense>
  );
}
