import type { NewSweepstake } from "@contract/sweepstake-drafts.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import type { UseMutationResult } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { SweepstakeDraft } from "@/features/sweepstakes/admin/draft";
import { checkDraft, requestOf } from "@/features/sweepstakes/admin/draft-request";
import { FixtureImport } from "@/features/sweepstakes/admin/fixtures/fixture-import";
import { GamesSection } from "@/features/sweepstakes/admin/games-section";
import { withDatesOfGames } from "@/features/sweepstakes/admin/next-round";
import { SweepstakeFields } from "@/features/sweepstakes/admin/sweepstake-fields";
import type { Contestants } from "@/features/sweepstakes/admin/use-contestants";
import { errorText, fieldErrors } from "@/lib/api/api-error";
import { useFocusOnError } from "@/lib/forms/use-focus-on-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

interface SweepstakeFormProps {
  /** The key under which an unfinished import is stored. */
  name: string;
  draft: SweepstakeDraft;
  onDraftChange: (draft: SweepstakeDraft) => void;
  contestants: Contestants;
  saving: Pick<
    UseMutationResult<Sweepstake, Error, NewSweepstake>,
    "mutateAsync" | "isPending" | "error" | "reset" | "variables"
  >;
  submitLabel: string;
  /** The error message if the server gives none. */
  failed: string;
  onSaved: (saved: Sweepstake) => void;
  /** Adds a button that saves it as a draft. */
  canBeDraft?: boolean;
}

/** A sweepstake with any number of games. Input is kept until it is saved. */
export function SweepstakeForm(props: SweepstakeFormProps) {
  const { name, draft, onDraftChange, contestants, saving, submitLabel, failed, onSaved } = props;
  const { canBeDraft = false } = props;
  const { mutateAsync, isPending, error, reset, variables } = saving;
  const submitOnce = useSubmitLock();
  const [found, setFound] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const [newest, setNewest] = useState<number | null>(null);
  const errors = { ...fieldErrors(error), ...found };
  useFocusOnError(form, Object.keys(found).length > 0 ? found : error);

  function change(next: SweepstakeDraft) {
    onDraftChange(withDatesOfGames(next));
    // Errors refer to the last submission, so any change clears them.
    setFound({});
    if (error) reset();
  }

  async function submit(isDraft: boolean) {
    const complaints = checkDraft(draft, contestants.sports);
    setFound(complaints);
    if (Object.keys(complaints).length > 0) return;
    try {
      onSaved(await mutateAsync({ ...requestOf(draft, contestants.sports), isDraft }));
    } catch (failure) {
      toast.error(errorText(failure, failed));
    }
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void submitOnce(() => submit(canBeDraft && Boolean(draft.publishAt)));
      }}
      noValidate
      className="grid gap-8"
    >
      <SweepstakeFields
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
      <GamesSection
        draft={draft}
        onChange={change}
        contestants={contestants}
        errors={errors}
        newest={newest}
        onAdd={setNewest}
      />
      {error ? <Banner tone="error">{errorText(error, failed)}</Banner> : null}
      {Object.keys(found).length > 0 ? (
        <Banner tone="error">A few fields need fixing. They're marked above.</Banner>
      ) : null}
      <div className="grid gap-3">
        {canBeDraft && draft.publishAt ? null : (
          <Button type="submit" size="lg" loading={isPending && variables?.isDraft !== true}>
            {submitLabel}
          </Button>
        )}
        {canBeDraft ? (
          <Button
            variant={draft.publishAt ? "primary" : "secondary"}
            size="lg"
            loading={isPending && variables?.isDraft === true}
            onClick={() => void submitOnce(() => submit(true))}
          >
            {draft.publishAt ? "Save as a draft that opens automatically" : "Save as a draft"}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
