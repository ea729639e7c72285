import { sweepstakeLimits } from "@contract/sweepstakes.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { SweepstakeDraft } from "@/features/sweepstakes/admin/draft";
import { SeriesField } from "@/features/sweepstakes/admin/series-field";
import { StartField } from "@/features/sweepstakes/admin/start-field";
import { TieBreakFields } from "@/features/sweepstakes/admin/tie-break-fields";

interface SweepstakeFieldsProps {
  draft: SweepstakeDraft;
  onChange: (changes: Partial<SweepstakeDraft>) => void;
  errors: Record<string, string>;
}

/** The name, dates, rules and prize of a new sweepstake. */
export function SweepstakeFields({ draft, onChange, errors }: SweepstakeFieldsProps) {
  const { earliestDate, latestDate } = sweepstakeLimits;
  return (
    <Card aria-labelledby="sweepstake" className="grid gap-5">
      <CardTitle id="sweepstake">The contest</CardTitle>
      <Field label="Name" error={errors.name}>
        <Input
          required
          maxLength={sweepstakeLimits.name}
          value={draft.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field
          label="Start Date"
          hint={draft.areDatesOfGames ? "Follows from the games." : null}
          error={errors.startDate}
        >
          <Input
            type="date"
            required
            min={earliestDate}
            max={latestDate}
            value={draft.startDate}
            onChange={({ target }) => onChange({ startDate: target.value, areDatesOfGames: false })}
          />
        </Field>
        <Field
          label="End Date"
          hint={draft.areDatesOfGames ? "Follows from the games." : null}
          error={errors.endDate}
        >
          <Input
            type="date"
            required
            min={draft.startDate || earliestDate}
            max={latestDate}
            value={draft.endDate}
            onChange={({ target }) => onChange({ endDate: target.value, areDatesOfGames: false })}
          />
        </Field>
        <Field label="Prize Pool ($)" error={errors.prizePool}>
          <Input
            type="number"
            inputMode="decimal"
            required
            min={0}
            step={0.01}
            value={draft.prizePool}
            onChange={({ target }) => onChange({ prizePool: target.value })}
          />
        </Field>
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
      <Field
        label="Rules"
        optional
        hint="What counts, and what happens if a game is moved or called off."
        error={errors.rules}
      >
        <Textarea
          maxLength={sweepstakeLimits.rules}
          value={draft.rules}
          onChange={({ target }) => onChange({ rules: target.value })}
        />
      </Field>
    </Card>
  );
}
