import { sweepstakeLimits } from "@contract/sweepstakes.ts";
import { useEffect, useRef } from "react";
import { Banner } from "@/components/ui/banner";
import { Icon } from "@/components/ui/icon";
import {
  addGame,
  canBeDrawn,
  changeGame,
  removeGame,
  type SweepstakeDraft,
} from "@/features/sweepstakes-admin/create/draft";
import { GameFields } from "@/features/sweepstakes-admin/create/game-fields";
import type { Contestants } from "@/features/sweepstakes-admin/create/use-contestants";
import { instantOf, timeZoneInFull } from "@/lib/instants";

interface GamesSectionProps {
  draft: SweepstakeDraft;
  onChange: (draft: SweepstakeDraft) => void;
  contestants: Contestants;
  /** Under the API's names: `games.2.teamTwoId`. */
  errors: Record<string, string>;
  /** The key of the game added last, which takes the focus. */
  newest: number | null;
  onAdd: (key: number | null) => void;
}

export function GamesSection(props: GamesSectionProps) {
  const { draft, onChange, contestants, errors, newest, onAdd } = props;
  const section = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = draft.games.length >= sweepstakeLimits.games;
  useEffect(() => {
    if (newest !== null)
      section.current?.querySelector<HTMLElement>(`[data-game="${newest}"]`)?.focus();
  }, [newest]);
  return (
    <section ref={section} aria-labelledby="games" className="grid gap-4">
      <div>
        <h2 id="games" className="headline text-2xl">
          Games
        </h2>
        <p className="pt-1 text-soft">Start times are in your time zone, {timeZoneInFull()}.</p>
      </div>
      {draft.games.map((game, index) => (
        <GameFields
          key={game.key}
          game={game}
          number={index + 1}
          isFinal={game.key === draft.finalKey}
          canDraw={canBeDrawn(draft, game, contestants.sports)}
          onChange={(changes) => onChange(changeGame(draft, game.key, changes))}
          onMakeFinal={() => onChange({ ...draft, finalKey: game.key })}
          onRemove={
            draft.games.length === 1
              ? null
              : () => {
                  onChange(removeGame(draft, game.key));
                  addButton.current?.focus();
                }
          }
          contestants={contestants}
          errors={errorsOf(errors, index)}
        />
      ))}
      {beginsBeforeAnother(draft) ? (
        <Banner tone="notice">
          The final starts before another game. Once it has started, no one can enter.
        </Banner>
      ) : null}
      <button
        ref={addButton}
        type="button"
        disabled={isFull}
        onClick={() => {
          const next = addGame(draft);
          onChange(next);
          onAdd(next.games.at(-1)?.key ?? null);
        }}
        className="label-type flex min-h-13 items-center justify-center gap-2 rounded-lg border-2 border-dashed border-line-strong hover:border-ink hover:bg-ink/10 disabled:opacity-55"
      >
        <Icon name="plus" />
        {isFull ? `${sweepstakeLimits.games} games are the limit` : "Add Game"}
      </button>
    </section>
  );
}

/** Whether the final, which closes entry, starts before another game. */
function beginsBeforeAnother({ games, finalKey }: SweepstakeDraft): boolean {
  const momentOf = (start = "") => Date.parse(instantOf(start) ?? "");
  const start = momentOf(games.find(({ key }) => key === finalKey)?.startTime);
  return games.some(({ startTime }) => momentOf(startTime) > start);
}

/** The errors of one game, by the field's own name. */
function errorsOf(errors: Record<string, string>, index: number): Record<string, string> {
  const prefix = `games.${index}.`;
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, message]) => [path.slice(prefix.length), message]),
  );
}
