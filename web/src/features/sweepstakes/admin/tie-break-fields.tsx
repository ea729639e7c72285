import { sweepstakeLimits } from "@contract/sweepstakes.ts";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { SweepstakeDraft } from "@/features/sweepstakes/admin/draft";

interface TieBreakFieldsProps {
  draft: SweepstakeDraft;
  onChange: (changes: Partial<SweepstakeDraft>) => void;
  error: string | undefined;
}

/** An optional question with a number as its answer, which ranks entries with equal points. */
export function TieBreakFields({ draft, onChange, error }: TieBreakFieldsProps) {
  const { tieBreakQuestion, tieBreakIsFinalTotal } = draft;
  return (
    <div className="grid gap-3">
      <Field
        label="Tie-break question"
        optional
        hint="Its answer is a whole number. The closest answer breaks ties between fans with equal points and the same pick in the final."
        error={error}
      >
        <Input
          maxLength={sweepstakeLimits.tieBreakQuestion}
          placeholder="How many points will the two teams score in the final?"
          value={tieBreakQuestion}
          onChange={({ target }) => onChange({ tieBreakQuestion: target.value })}
        />
      </Field>
      {tieBreakQuestion.trim() === "" ? null : (
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 justify-self-start">
          <input
            type="checkbox"
            checked={tieBreakIsFinalTotal}
            onChange={({ target }) => onChange({ tieBreakIsFinalTotal: target.checked })}
            className="size-5"
          />
          The final's total score is the answer
        </label>
      )}
    </div>
  );
}
