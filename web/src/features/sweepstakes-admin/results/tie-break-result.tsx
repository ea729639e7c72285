import { type Sweepstake, sweepstakeLimits } from "@contract/sweepstakes.ts";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { hasPublicPicks } from "@/features/sweepstakes/games/lock-time";
import { ReasonField } from "@/features/sweepstakes-admin/dialogs/reason-field";

interface TieBreakResultProps {
  sweepstake: Sweepstake;
  text: string;
  onTextChange: (text: string) => void;
  reason: string;
  onReasonChange: (reason: string) => void;
  error: string | undefined;
}

/** Whether the typed result replaces a recorded one, which requires a reason. */
export const replacesTieBreak = ({ tieBreakResult }: Sweepstake, text: string) =>
  tieBreakResult !== null && text.trim() !== "" && Number(text) !== tieBreakResult;

/** The result of the tie-break, which can also be corrected after completion. */
export function TieBreakResult(props: TieBreakResultProps) {
  const { sweepstake, text, onTextChange, reason, onReasonChange, error } = props;
  const { tieBreak, tieBreakResult, finalGame } = sweepstake;
  if (!tieBreak || finalGame.isVoid || !hasPublicPicks(finalGame)) return null;
  return (
    <Card aria-label="Tie-break" className="grid gap-4">
      <Field
        label={`Tie-break: ${tieBreak.question}`}
        hint={
          tieBreak.isFinalTotal && tieBreakResult === null
            ? "A score of the final fills this in."
            : "A whole number. The contest completes once it is known."
        }
      >
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={sweepstakeLimits.tieBreakAnswer}
          step={1}
          className="max-w-48"
          placeholder={tieBreakResult === null ? undefined : String(tieBreakResult)}
          value={text}
          onChange={({ target }) => onTextChange(target.value)}
        />
      </Field>
      {replacesTieBreak(sweepstake, text) ? (
        <ReasonField value={reason} onChange={onReasonChange} error={error} />
      ) : null}
    </Card>
  );
}
