import { type Sweepstake, sweepstakeLimits } from "@contract/sweepstakes.ts";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface TieBreakAnswerProps {
  sweepstake: Sweepstake;
  /** The text in the field; null while the answer cannot be edited. */
  text: string | null;
  onTextChange: (text: string) => void;
}

/** The tie-break question with a field for the answer, or the submitted answer and the result. */
export function TieBreakAnswer({ sweepstake, text, onTextChange }: TieBreakAnswerProps) {
  const { tieBreak, tieBreakAnswer, tieBreakResult, hasSubmittedPicks } = sweepstake;
  if (!tieBreak) return null;
  return (
    <Card aria-label="Tie-break" className="grid gap-2">
      {text === null ? (
        <>
          <p className="label-type text-sm text-soft">Tie-break</p>
          <p dir="auto" className="font-semibold wrap-anywhere">
            {tieBreak.question}
          </p>
          <p className="numerals">
            {[
              hasSubmittedPicks
                ? tieBreakAnswer === null
                  ? "You gave no answer."
                  : `Your answer: ${tieBreakAnswer.toLocaleString("en-US")}.`
                : null,
              tieBreakResult === null ? null : `Result: ${tieBreakResult.toLocaleString("en-US")}.`,
            ]
              .filter((fact) => fact !== null)
              .join(" ")}
          </p>
        </>
      ) : (
        <Field
          label={`Tie-break: ${tieBreak.question}`}
          optional
          hint="The closest answer breaks ties between fans with equal points and the same pick in the final."
        >
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={sweepstakeLimits.tieBreakAnswer}
            step={1}
            className="max-w-48"
            value={text}
            onChange={({ target }) => onTextChange(target.value)}
          />
        </Field>
      )}
    </Card>
  );
}
