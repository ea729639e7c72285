import { sweepstakeLimits } from "@contract/sweepstakes.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { LongTextField } from "@/components/ui/long-text-field";
import { TextField } from "@/components/ui/text-field";
import type { SweepstakeDraft } from "@/features/sweepstakes-admin/create/draft";
import { SeriesField } from "@/features/sweepstakes-admin/create/series-field";
import { StartField } from "@/features/sweepstakes-admin/create/start-field";

interface TieBreakFieldsProps {
  draft: SweepstakeDraft;
  onChange: (changes: Partial<SweepstakeDraft>) => void;
}

const none = { tieBreakQuestion: "", tieBreakIsFinalTotal: false };
const finalTotal = {
  tieBreakQuestion: "What will both scores of the final add up to?",
  tieBreakIsFinalTotal: true,
};

/** Whether the final's total breaks ties. A question of the sweepstake's own stays as it is. */
function TieBreakFields({ draft, onChange }: TieBreakFieldsProps) {
  const { tieBreakQuestion, tieBreakIsFinalTotal } = draft;
  if (tieBreakQuestion !== "" && !tieBreakIsFinalTotal)
    return <p className="wrap-anywhere">Tie-break: {tieBreakQuestion}</p>;
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 justify-self-start">
      <input
        type="checkbox"
        checked={tieBreakIsFinalTotal}
        onChange={({ target }) => onChange(target.checked ? finalTotal : none)}
        className="size-5"
      />
      Fans guess the final's total score; the closest guess breaks ties
    </label>
  );
}

interface SweepstakeFieldsProps {
  draft: SweepstakeDraft;
  onChange: (changes: Partial<SweepstakeDraft>) => void;
  errors: Record<string, string>;
}

export function SweepstakeFields({ draft, onChange, errors }: SweepstakeFieldsProps) {
  const { earliestDate, latestDate } = sweepstakeLimits;
  return (
    <Card aria-labelledby="sweepstake" className="grid gap-5">
      <CardTitle id="sweepstake">The contest</CardTitle>
      <TextField
        label="Name"
        error={errors.name}
        required
        maxLength={sweepstakeLimits.name}
        value={draft.name}
        onValueChange={(value) => onChange({ name: value })}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          label="Start Date"
          hint={draft.areDatesOfGames ? "Follows from the games." : null}
          error={errors.startDate}
          type="date"
          required
          min={earliestDate}
          max={latestDate}
          value={draft.startDate}
          onValueChange={(value) => onChange({ startDate: value, areDatesOfGames: false })}
        />
        <TextField
          label="End Date"
          hint={draft.areDatesOfGames ? "Follows from the games." : null}
          error={errors.endDate}
          type="date"
          required
          min={draft.startDate || earliestDate}
          max={latestDate}
          value={draft.endDate}
          onValueChange={(value) => onChange({ endDate: value, areDatesOfGames: false })}
        />
        <TextField
          label="Prize Pool ($)"
          error={errors.prizePool}
          type="number"
          inputMode="decimal"
          required
          min={0}
          step={0.01}
          value={draft.prizePool}
          onValueChange={(value) => onChange({ prizePool: value })}
        />
      </div>
      <SeriesField
        value={draft.seriesId}
        onChange={(seriesId) => onChange({ seriesId })}
        error={errors.seriesId}
      />
      {draft.publishAt === null ? null : (
        <StartField
          label="Opens automatically"
          isOptional
          hint="Until then, only admins see the draft. Leave this empty to publish it yourself."
          error={errors.publishAt}
          value={draft.publishAt}
          onChange={(publishAt) => onChange({ publishAt })}
        />
      )}
      <TieBreakFields draft={draft} onChange={onChange} />
      <LongTextField
        label="Rules"
        optional
        hint="What counts, and what happens if a game is moved or called off."
        error={errors.rules}
        maxLength={sweepstakeLimits.rules}
        value={draft.rules}
        onValueChange={(value) => onChange({ rules: value })}
      />
    </Card>
  );
}
