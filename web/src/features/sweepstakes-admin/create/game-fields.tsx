import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { chosenId, SportSelect } from "@/features/catalogue/components/sport-select";
import type { GameDraft } from "@/features/sweepstakes-admin/create/draft";
import { sideFields } from "@/features/sweepstakes-admin/create/draft-request";
import { SideField } from "@/features/sweepstakes-admin/create/side-field";
import { StartField } from "@/features/sweepstakes-admin/create/start-field";
import type { Contestants } from "@/features/sweepstakes-admin/create/use-contestants";
import { serverNow } from "@/lib/api/server-clock";
import { formatInstant, instantOf } from "@/lib/instants";

interface GameFieldsProps {
  game: GameDraft;
  number: number;
  isFinal: boolean;
  canDraw: boolean;
  /** Null for the only game. */
  onRemove: (() => void) | null;
  onChange: (changes: Partial<Omit<GameDraft, "key">>) => void;
  onMakeFinal: () => void;
  contestants: Contestants;
  /** By the field's own name: `teamTwoId`. */
  errors: Record<string, string>;
}

const choiceLabel = "label-type inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm";

/**
 * One game of a new sweepstake: sport, two sides of that sport, start, whether it is the final and can be
 * drawn.
 */
export function GameFields(props: GameFieldsProps) {
  const { game, number, isFinal, canDraw, onRemove, onChange, onMakeFinal } = props;
  const { contestants, errors } = props;
  const sport = contestants.sports.find(({ id }) => id === game.sportId) ?? null;
  const isPlayerBased = sport?.isPlayerBased ?? false;
  const noun = isPlayerBased ? "Player" : "Team";
  const [oneField, twoField] = sideFields(isPlayerBased);
  const common = {
    contestants: sport && contestants.of(sport),
    isPlayerBased,
  };

  return (
    <Card
      role="group"
      aria-labelledby={`game-${game.key}`}
      className={isFinal ? "border-4 border-ink" : ""}
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <h3 id={`game-${game.key}`} className="headline text-xl">
          <span>{`Game ${number}`}</span>
          {isFinal ? <span className="text-soft"> · the final</span> : null}
        </h3>
        {onRemove ? (
          <IconButton icon="trash" label={`Remove game ${number}`} onClick={onRemove} />
        ) : null}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Sport" error={errors.sportId}>
          <SportSelect
            sports={contestants.sports}
            none="Choose a sport"
            required
            data-game={game.key}
            value={game.sportId ?? ""}
            onChange={({ target }) => onChange({ sportId: chosenId(target.value) })}
          />
        </Field>
        <StartField
          label="Start time"
          hint={startHint(game.startTime)}
          error={errors.startTime}
          value={game.startTime}
          onChange={(startTime) => onChange({ startTime })}
        />
        <SideField
          key={`one-${game.sportId}`}
          {...common}
          label={`${noun} One`}
          value={game.sideOneId}
          otherSide={game.sideTwoId}
          onValueChange={(sideOneId) => onChange({ sideOneId })}
          error={errors[oneField]}
        />
        <SideField
          key={`two-${game.sportId}`}
          {...common}
          label={`${noun} Two`}
          value={game.sideTwoId}
          otherSide={game.sideOneId}
          onValueChange={(sideTwoId) => onChange({ sideTwoId })}
          error={errors[twoField]}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-x-8">
        <label className={choiceLabel}>
          <input
            type="radio"
            name="final-game"
            checked={isFinal}
            onChange={onMakeFinal}
            className="size-5"
          />
          Final Game
        </label>
        <label className={choiceLabel}>
          <input
            type="checkbox"
            checked={canDraw}
            onChange={({ target }) => onChange({ canDraw: target.checked })}
            className="size-5"
          />
          A draw counts
        </label>
      </div>
    </Card>
  );
}

/** The entered start in words, with a warning if it has passed. */
function startHint(startTime: string): string | null {
  const instant = instantOf(startTime);
  if (instant === null) return null;
  const hasPassed = Date.parse(instant) <= serverNow();
  return hasPassed
    ? `${formatInstant(instant)}. That has passed, so nobody could pick this game.`
    : `Picks lock on ${formatInstant(instant)}.`;
}
