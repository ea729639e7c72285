import { type NewSweepstake, sweepstakeLimits } from "@contract/sweepstakes.ts";
import type { UseMutationResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ContestFields } from "@/features/sweepstakes/admin/contest-fields";
import {
  addGame,
  changeGame,
  checkDraft,
  removeGame,
  requestOf,
  type SweepstakeDraft,
} from "@/features/sweepstakes/admin/draft";
import { FixtureImport } from "@/features/sweepstakes/admin/fixtures/fixture-import";
import { GameFields } from "@/features/sweepstakes/admin/game-fields";
import type { Contestants } from "@/features/sweepstakes/admin/use-contestants";
import { errorText, fieldErrors } from "@/lib/api-error";
import { timeZoneInFull } from "@/lib/instants";
import { toast } from "@/lib/toast";
import { useSubmitLock } from "@/lib/use-submit-lock";

interface SweepstakeFormProps {
  /** Under which name fixtures that are being added are kept. */
  name: string;
  draft: SweepstakeDraft;
  onDraftChange: (draft: SweepstakeDraft) => void;
  contestants: Contestants;
  saving: Pick<
    UseMutationResult<unknown, Error, NewSweepstake>,
    "mutateAsync" | "isPending" | "error" | "reset"
  >;
  submitLabel: string;
  /** What is said where the server gives no reason. */
  failed: string;
  onSaved: () => void;
}

/** A sweepstake of any number of games. What was typed stays until it is saved. */
export function SweepstakeForm(props: SweepstakeFormProps) {
  const { name, draft, onDraftChange, contestants, saving, submitLabel, failed, onSaved } = props;
  const { mutateAsync, isPending, error, reset } = saving;
  const submitOnce = useSubmitLock();
  const [found, setFound] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [newest, setNewest] = useState<number | null>(null);
  const errors = { ...fieldErrors(error), ...found };
  const isFull = draft.games.length >= sweepstakeLimits.games;

  // A game that was just added is where the admin goes on.
  useEffect(() => {
    if (newest !== null)
      form.current?.querySelector<HTMLElement>(`[data-game="${newest}"]`)?.focus();
  }, [newest]);

  const focusFirstError = () =>
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
    );

  function change(next: SweepstakeDraft) {
    onDraftChange(next);
    // Complaints are about what was sent; they go as soon as something changes.
    setFound({});
    if (error) reset();
  }

  async function submit() {
    const complaints = checkDraft(draft, contestants.sports);
    setFound(complaints);
    if (Object.keys(complaints).length > 0) {
      focusFirstError();
      return;
    }
    try {
      await mutateAsync(requestOf(draft, contestants.sports));
      onSaved();
    } catch (failure) {
      toast.error(errorText(failure, failed));
      focusFirstError();
    }
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void submitOnce(submit);
      }}
      noValidate
      className="grid gap-8"
    >
      <ContestFields
        draft={draft}
        onChange={(changes) => change({ ...draft, ...changes })}
        errors={errors}
      />
      <FixtureImport
        form={name}
        draft={draft}
        contestants={contestants}
        onAdd={(next) => {
          change(next);
          setNewest(next.games.at(-1)?.key ?? null);
        }}
      />
      <section aria-labelledby="games" className="grid gap-4">
        <div>
          <h2 id="games" className="headline text-2xl">
            Games
          </h2>
          <p className="text-soft">Start times are in your time zone, {timeZoneInFull()}.</p>
        </div>
        {draft.games.map((game, index) => (
          <GameFields
            key={game.key}
            game={game}
            number={index + 1}
            isFinal={game.key === draft.finalKey}
            onChange={(changes) => change(changeGame(draft, game.key, changes))}
            onMakeFinal={() => change({ ...draft, finalKey: game.key })}
            onRemove={
              draft.games.length === 1
                ? null
                : () => {
                    change(removeGame(draft, game.key));
                    addButton.current?.focus();
                  }
            }
            contestants={contestants}
            errors={errorsOf(errors, index)}
          />
        ))}
        <button
          ref={addButton}
          type="button"
          disabled={isFull}
          onClick={() => {
            const next = addGame(draft);
            change(next);
            setNewest(next.games.at(-1)?.key ?? null);
          }}
          className="label-type flex min-h-13 items-center justify-center gap-2 rounded-lg border-2 border-dashed border-line-strong hover:border-ink hover:bg-ink/10 disabled:opacity-55"
        >
          <Icon name="plus" />
          {isFull ? `${sweepstakeLimits.games} games are the limit` : "Add Game"}
        </button>
      </section>
      {error ? <Banner tone="error">{errorText(error, failed)}</Banner> : null}
      {Object.keys(found).length > 0 ? (
        <Banner tone="error">A few fields need fixing. They're marked above.</Banner>
      ) : null}
      <Button type="submit" size="lg" loading={isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}

/** The complaints about one game, by the name of the field alone. */
function errorsOf(errors: Record<string, string>, index: number): Record<string, string> {
  const prefix = `games.${index}.`;
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, message]) => [path.slice(prefix.length), message]),
  );
}
