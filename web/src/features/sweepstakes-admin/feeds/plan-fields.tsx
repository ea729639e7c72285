import type { FeedSource } from "@contract/feed-sources.ts";
import type { FeedRound } from "@contract/feeds.ts";
import { sweepstakeLimits } from "@contract/sweepstakes.ts";
import { LongTextField } from "@/components/ui/long-text-field";
import { TextField } from "@/components/ui/text-field";
import { type PlanDraft, seasonTotal } from "@/features/sweepstakes-admin/feeds/plan-draft";
import { serverNow } from "@/lib/api/server-clock";

interface PlanFieldsProps {
  draft: PlanDraft;
  onChange: (changes: Partial<PlanDraft>) => void;
  errors: Record<string, string>;
  source: FeedSource;
  /** As the source was last read; empty for a new feed. */
  rounds: readonly FeedRound[];
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Switch = ({ label, isOn, onChange }: SwitchProps) => (
  <label className="flex min-h-11 items-center gap-3 font-semibold sm:col-span-2">
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 shrink-0"
    />
    {label}
  </label>
);

/** The settings for rounds that open by themselves, and for contests with a prize that end by themselves. */
export function PlanFields({ draft, onChange, errors, source, rounds }: PlanFieldsProps) {
  return (
    <>
      <Switch
        label="Rounds open by themselves"
        isOn={draft.opensRounds}
        onChange={(opensRounds) => onChange({ opensRounds })}
      />
      {draft.opensRounds ? (
        <>
          <TextField
            label="Days before the first game"
            error={errors["rounds.openDaysBefore"]}
            type="number"
            inputMode="numeric"
            required
            min={1}
            max={14}
            value={draft.openDaysBefore}
            onValueChange={(value) => onChange({ openDaysBefore: value })}
          />
          <TextField
            label="Name of a round"
            hint="{round} becomes its number."
            error={errors["rounds.name"]}
            required
            maxLength={sweepstakeLimits.name}
            value={draft.name}
            onValueChange={(value) => onChange({ name: value })}
          />
          <TextField
            label="Prize per round ($)"
            hint={seasonTotal(Number(draft.prizePool), rounds, serverNow())}
            error={errors["rounds.prizePool"]}
            type="number"
            inputMode="decimal"
            required
            min={0}
            step="any"
            value={draft.prizePool}
            onValueChange={(value) => onChange({ prizePool: value })}
          />
          <LongTextField
            label="Rules"
            optional
            className="sm:col-span-2"
            error={errors["rounds.rules"]}
            maxLength={sweepstakeLimits.rules}
            value={draft.rules}
            onValueChange={(value) => onChange({ rules: value })}
          />
        </>
      ) : null}
      {source === "OPENLIGADB" ? (
        <p className="max-w-text text-soft sm:col-span-2">
          Anyone may edit OpenLigaDB, so you enter the last result of a contest with a prize.
        </p>
      ) : (
        <Switch
          label="Enter the last result of a prize automatically"
          isOn={draft.endsPrizes}
          onChange={(endsPrizes) => onChange({ endsPrizes })}
        />
      )}
      {draft.endsPrizes && source !== "OPENLIGADB" ? (
        <TextField
          label="Hours to object"
          hint="They begin when admins are emailed about the result. Any admin can reject it until then."
          error={errors.prizeWaitHours}
          type="number"
          inputMode="numeric"
          required
          min={12}
          max={72}
          value={draft.prizeWaitHours}
          onValueChange={(value) => onChange({ prizeWaitHours: value })}
        />
      ) : null}
    </>
  );
}
